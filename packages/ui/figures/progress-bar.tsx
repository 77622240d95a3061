// The progress of a process: a filled part of a track, cut by the slant of the ingot.
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './progress-bar.module.css'

const css = styleNames(styles)

export type ProgressBarProps = {
  /** The progress in words, for screen readers; absent when the text next to it has the words. */
  readonly label?: string
  /** From 0 to 1. */
  readonly share: number
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <div className={css('track')}>
      <i className={css('filled')} style={{ width: `${percent}%` }} />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </div>
  )
}
