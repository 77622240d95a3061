// How much of a whole: a gold bar that ends in the slant. Its words are heard, not seen.
import { styleNames } from './style-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './bars.module.css'

const css = styleNames(styles)

export type ProgressBarProps = {
  /** Says the value in words. */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly size?: 'm' | 'l'
}

export function ProgressBar({ label, share, size = 'm' }: ProgressBarProps) {
  const percent = Math.min(Math.max(share, 0), 1) * 100
  return (
    <div className={css('progress', size)}>
      <i className={css('fill')} style={{ width: `${percent}%` }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
