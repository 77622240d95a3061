// The depth of the order book: the quantity that rests between the middle and each price, bids left
// and asks right.
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useDepth, useIsBookStale } from '#features/market/app/data/use-depth.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './depth-chart.module.css'
import { type CurvePoint, depthCurve } from './depth-curve.ts'

const css = styleNames(styles)

const plot = { width: 360, height: 232 } as const

export function DepthChart({ market }: { readonly market: Market }) {
  const t = useTranslations()
  const format = useFormat()
  const book = useDepth(market.symbol)
  const isStale = useIsBookStale(market.symbol, book)
  const curve = useMemo(() => book && depthCurve(book), [book])
  if (book === undefined) return <Skeleton height={plot.height} shape="plate" width="100%" />
  if (curve === undefined) return <Empty detail={t('coin.bookEmpty')} />
  const { base: coin, priceDecimals, quantityDecimals } = market
  const price = (value: number): string =>
    format.price(value.toFixed(priceDecimals), priceDecimals)
  const bids = format.quantity(curve.bidTotal, quantityDecimals)
  const asks = format.quantity(curve.askTotal, quantityDecimals)
  const [low, middle, high] = curve.prices
  return (
    <figure
      aria-label={t('chart.depthLabel', {
        bids, asks, coin, low: price(low), high: price(high),
      })}
      className={css('depth', isStale && 'stale')}
    >
      <div aria-hidden className={css('legend')}>
        <span>{t('coin.bid')} <b>{bids}</b> {coin}</span>
        <span>{t('coin.ask')} <b>{asks}</b> {coin}</span>
      </div>
      <svg
        aria-hidden
        className={css('plot')}
        preserveAspectRatio="none"
        viewBox={`0 0 ${plot.width} ${plot.height}`}
      >
        <path className={css('bids')} d={areaOf(curve.bids)} />
        <path className={css('asks')} d={areaOf(curve.asks)} />
      </svg>
      <div aria-hidden className={css('legend')}>
        <span>{price(low)}</span><b>{price(middle)}</b><span>{price(high)}</span>
      </div>
    </figure>
  )
}

/** A curve closed along the foot of the plot. */
function areaOf(points: readonly CurvePoint[]): string {
  const at = ([x, y]: CurvePoint): string =>
    `${(x * plot.width).toFixed(1)} ${(y * plot.height).toFixed(1)}`
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return ''
  return `M${at([first[0], 1])}L${points.map(at).join('L')}L${at([last[0], 1])}Z`
}
