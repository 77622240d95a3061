// Draws a lucide icon in the built app. The library's own component also reads a context, aliases,
// names and accessibility hints that no icon here uses: only ui/icon.tsx draws icons.
import { type ComponentType, createElement, type SVGProps } from 'react'

export type IconData = {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

export type LeanIconProps = SVGProps<SVGSVGElement> & { readonly size: number }

export function createLeanIcon({ node }: IconData): ComponentType<LeanIconProps> {
  return function LeanIcon({ size, ...rest }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
