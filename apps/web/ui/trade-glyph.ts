// The icon of trading, a coin and two arrows: lucide has none. It takes what lucide's icons take.
import { createElement, type ReactElement, type SVGProps } from 'react'

export type TradeGlyphProps = SVGProps<SVGSVGElement> & { readonly size?: number | string }

export function TradeGlyph({ size, ...rest }: TradeGlyphProps): ReactElement {
  return createElement(
    'svg',
    {
      'aria-hidden': true,
      fill: 'none',
      height: size,
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      viewBox: '0 0 24 24',
      width: size,
      ...rest,
    },
    createElement('circle', { cx: 12, cy: 12, r: 9.5 }),
    createElement('path', { d: 'M7.5 9.8h9l-2.6-2.6M16.5 14.2h-9l2.6 2.6', fill: 'none' }),
  )
}
