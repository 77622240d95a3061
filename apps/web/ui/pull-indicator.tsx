// What stands in the gap above pulled content: the ingot that fades in, waits, hops, and the tick.
import { Check } from 'lucide-react'
import { Icon } from './icon.tsx'
import { IngotMark } from './ingot-mark.tsx'
import { styleNames } from './style-names.ts'
import type { Pull, PullTexts } from './use-pull.ts'
import styles from './pull-indicator.module.css'

const css = styleNames(styles)

export type PullIndicatorProps = { readonly pull: Pull, readonly texts: PullTexts }

export function PullIndicator({ pull, texts }: PullIndicatorProps) {
  const { phase } = pull
  return (
    <div className={css('indicator')} data-phase={phase} ref={pull.indicator}>
      <span className={css('art')}>
        {phase === 'done'
          ? <span className={css('tick')}><Icon of={Check} /></span>
          : <span className={css('ingot', phase)}><IngotMark size={26} /></span>}
      </span>
      <span className={css('text')} role="status">{spokenText(pull, texts)}</span>
    </div>
  )
}

function spokenText({ phase }: Pull, texts: PullTexts): string {
  if (phase === 'idle') return ''
  return phase === 'done' ? texts.done() : texts[phase]
}
