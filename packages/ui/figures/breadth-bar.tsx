// How many went up, stayed and went down, as one bar with slanted gaps.
import { styleNames } from '#ui/style-names.ts'
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx'
import styles from './bars.module.css'

const css = styleNames(styles)

export type BreadthBarProps = {
  /** The three counts in words, for screen readers. */
  readonly label: string
  readonly up: number
  readonly flat: number
  readonly down: number
  /** The thin one stands under an order book. */
  readonly isThin?: boolean
}

export function BreadthBar({ label, up, flat, down, isThin = false }: BreadthBarProps) {
  return (
    <div className={css('bar', isThin && 'thin')}>
      {up > 0 && <i className={css('up')} style={{ flexGrow: up }} />}
      {flat > 0 && <i className={css('flat')} style={{ flexGrow: flat }} />}
      {down > 0 && <i className={css('down')} style={{ flexGrow: down }} />}
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
