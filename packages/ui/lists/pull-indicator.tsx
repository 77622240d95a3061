// The indicator in the gap above pulled content: the ingot that fades in, waits, hops, and the
// tick.
import { Check } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { IngotMark } from '#ui/marks/ingot-mark.tsx'
import type { PullPhase } from './pull-model.ts'
import { styleNames } from '#ui/style-names.ts'
import type { PullTexts } from './use-pull.ts'
import styles from './pull-indicator.module.css'

const css = styleNames(styles)

export type PullIndicatorProps = { readonly phase: PullPhase, readonly texts: PullTexts }

export function PullIndicator({ phase, texts }: PullIndicatorProps) {
  return (
    <div className={css('indicator')} data-phase={phase}>
      <span className={css('art')}>
        {phase === 'done'
          ? <span className={css('tick')}><Icon of={Check} /></span>
          : <span className={css('ingot', phase)}><IngotMark size={26} /></span>}
      </span>
      <output className={css('text')}>{spokenText(phase, texts)}</output>
    </div>
  )
}

function spokenText(phase: PullPhase, texts: PullTexts): string {
  if (phase === 'idle') return ''
  return phase === 'done' ? texts.done() : texts[phase]
}
