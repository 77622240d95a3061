// A value's position between a low and a high: a slanted mark on a line.
import { styleNames } from '#ui/style-names.ts'
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx'
import styles from './bars.module.css'

const css = styleNames(styles)

export type RangeBarProps = {
  /** The value and its bounds in words, for screen readers. */
  readonly label: string
  /** From 0 (the low) to 1 (the high). */
  readonly share: number
}

export function RangeBar({ label, share }: RangeBarProps) {
  const percent = Math.min(Math.max(share, 0), 1) * 100
  return (
    <div className={css('range')}>
      <i className={css('mark')} style={{ left: `${percent}%` }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
