// The states of a record in their order: those that happened with their times, the present one, and
// in grey those to come.
import { Ban, Check, Circle, CircleDot, type IconNode, X } from 'lucide'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './timeline.module.css'

const css = styleNames(styles)

const icons = {
  done: Check, now: CircleDot, bad: X, off: Ban, ahead: Circle,
} as const satisfies Record<string, IconNode>

export type TimelineStep = {
  /** Unique in its timeline. */
  readonly id: string
  readonly text: string
  /** `bad` is a refusal, `off` an end that the user chose. */
  readonly look: keyof typeof icons
  /** Absent while the step is ahead, unless its time can be foretold in words. */
  readonly time?: number | string | undefined
  readonly detail?: string | undefined
}

export type TimelineProps = { readonly label: string, readonly steps: readonly TimelineStep[] }

export function Timeline({ label, steps }: TimelineProps) {
  const format = useFormat()
  return (
    <ol aria-label={label} className={css('timeline')}>
      {steps.map(({ id, text, look, time, detail }) => (
        <li
          aria-current={look === 'now' ? 'step' : undefined}
          className={css('step', look)}
          key={id}
        >
          <span className={css('mark')}><Icon of={icons[look]} size={12} /></span>
          <span className={css('word')}>{text}</span>
          <span className={css('time')}>
            {typeof time === 'number' ? format.dayTime(time) : time}
          </span>
          {detail !== undefined && <span className={css('detail')}>{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
