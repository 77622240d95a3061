// The parts of a total, gold first. The sixth part and all after it share the last colour.
import { styleNames } from '#ui/style-names.ts'
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx'
import styles from './bars.module.css'

const css = styleNames(styles)

const seriesMax = 6

export type AllocationPart = {
  readonly key: string
  /** Any measure: only the relation counts. */
  readonly share: number
}

export type AllocationBarProps = {
  /** The parts in words, for screen readers. */
  readonly label: string
  readonly parts: readonly AllocationPart[]
}

export function AllocationBar({ label, parts }: AllocationBarProps) {
  return (
    <div className={css('bar')}>
      {parts.filter((part) => part.share > 0).map((part, index) => (
        <i key={part.key} style={{ flexGrow: part.share, background: seriesColour(index) }} />
      ))}
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}

/** The colour of the part at this place, for the legend next to the bar. */
export function seriesColour(index: number): string {
  return `var(--s${Math.min(index + 1, seriesMax)})`
}
