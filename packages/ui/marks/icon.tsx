// An icon at one of the design's sizes and stroke widths.
import type { IconNode } from 'lucide'
import { styleNames } from '#ui/style-names.ts'
import { Glyph } from './glyph.tsx'
import styles from './icon.module.css'

const css = styleNames(styles)

export type IconSize = 12 | 13 | 14 | 16 | 20 | 22 | 24

const strokes: Record<IconSize, number> = {
  12: 2.2, 13: 3, 14: 2, 16: 1.75, 20: 1.75, 22: 1.75, 24: 1.75,
}

export type IconProps = {
  readonly of: IconNode
  readonly size?: IconSize
  /** Fills the closed shapes with gold: the chosen state (a star in the watchlist). */
  readonly inlay?: boolean
}

export function Icon({ of: nodes, size = 20, inlay = false }: IconProps) {
  const className = css('icon', inlay && 'inlay')
  return <Glyph nodes={nodes} className={className} size={size} strokeWidth={strokes[size]} />
}
