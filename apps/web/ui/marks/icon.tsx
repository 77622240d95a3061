// A lucide icon at one of the design's sizes and stroke widths. It is decoration: its control has
// the text.
import type { LucideIcon } from 'lucide-react'
import { styleNames } from '#ui/style-names.ts'
import styles from './icon.module.css'

const css = styleNames(styles)

export type IconSize = 12 | 13 | 14 | 16 | 20 | 22 | 24

const strokes: Record<IconSize, number> = {
  12: 2.2, 13: 3, 14: 2, 16: 1.75, 20: 1.75, 22: 1.75, 24: 1.75,
}

export type IconProps = {
  readonly of: LucideIcon
  readonly size?: IconSize
  /** Fills the closed shapes with gold: the chosen state (a star in the watchlist). */
  readonly inlay?: boolean
}

export function Icon({ of: Glyph, size = 20, inlay = false }: IconProps) {
  return (
    <Glyph
      aria-hidden
      className={css('icon', inlay && 'inlay')}
      size={size}
      strokeWidth={strokes[size]}
    />
  )
}
