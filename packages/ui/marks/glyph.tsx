// Draws the shapes of an icon. It is decoration: its control has the text.
import type { IconNode } from 'lucide'
import { createElement } from 'react'

export type GlyphProps = {
  readonly nodes: IconNode
  /** In CSS pixels. */
  readonly size: number
  readonly strokeWidth: number
  readonly className?: string
}

export function Glyph({ nodes, size, strokeWidth, className }: GlyphProps) {
  return (
    <svg
      aria-hidden
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {nodes.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  )
}
