// The moving parts of the order book: asks above, the last price, bids below, and the ratio of the
// two. It repaints when there is a new picture of the book, and only the changed rows. While a row
// is pressed, the whole book does not move.
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useConnection } from '@ingot/web/data/stream/live-stream.ts'
import type { BookLayout } from '#features/market/app/parts/trade-choices.ts'
import { type BookPicture, useDepth, useIsBookStale } from '#features/market/app/data/use-depth.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useMedia, wideWindow } from '@ingot/ui/layout/use-media.ts'
import { useHeldStill } from '@ingot/ui/sheets/use-held-still.ts'
import { BookRows } from './book-rows.tsx'
import { type BookScale, barMax, buyPercent, rowsMaxOf, rowsOfSide } from './book-view.ts'
import { useFittingRows } from './use-fitting-rows.ts'
import { LastPrice } from './last-price.tsx'
import { stepsIn } from '#features/market/app/parts/market-steps.ts'
import type { OwnTicks } from './own-ticks.ts'
import styles from './book-sides.module.css'

const css = styleNames(styles)

/**
 * The shares of the known book on the buying and the selling side. It changes with every picture of
 * the book, so its bar is one background: a bar that eases its width would never stop.
 */
const BookRatio = memo(function BookRatio({ percent }: BookRatioProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  if (percent === undefined) return <div className={css('ratio')} />
  const label = t('bookRatio', { buy: percent, sell: 100 - percent })
  return (
    <div className={css('ratio')}>
      <div aria-hidden className={css('words')}>
        <span className={css('up')}>{format.rate(String(percent))}</span>
        <span className={css('down')}>{format.rate(String(100 - percent))}</span>
      </div>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden className={css('bar')} style={{ '--buying': `${percent}%` }} />
    </div>
  )
})

export type BookSidesProps = {
  readonly market: Market
  readonly scale: BookScale
  /** Whether each row has the sum of the quantities from the best price down to it. */
  readonly hasTotals: boolean
  readonly layout: BookLayout
  readonly ownTicks: OwnTicks
  readonly note: string | undefined
  readonly onPick: (ticks: number) => void
}

export const BookSides = memo(function BookSides(props: BookSidesProps) {
  const { market, scale, hasTotals, layout, ownTicks, onPick } = props
  const format = useFormat()
  const { value: depth, hold } = useHeldStill(useDepth(market.symbol))
  const isLive = useConnection().state === 'live'
  const isBookStale = useIsBookStale(market.symbol, depth)
  const isWide = useMedia(wideWindow)
  const { box, count } = useFittingRows()
  const rowsMax = (isWide ? count : undefined) ?? rowsMaxOf(market.kind, layout)
  const asks = rowsOfSide(depth?.asks ?? [], { ...scale, side: 'ask', rowsMax })
  const bids = rowsOfSide(depth?.bids ?? [], { ...scale, side: 'bid', rowsMax })
  const shown = {
    scale,
    hasTotals,
    format,
    rowsMax,
    shareMax: layout === 'both' ? barMax(asks, bids) : barMax(layout === 'asks' ? asks : bids),
    ownTicks,
    isLoading: depth === undefined,
    onPick,
    onHold: hold,
    extremes: [...(layout === 'bids' ? [] : asks), ...(layout === 'asks' ? [] : bids)],
  }
  const isStale = isBookStale || depth !== undefined && !isLive
  return (
    <div className={css('sides', isStale && 'stale')}>
      {layout !== 'bids' && (
        <div className={css('side', 'asks')} ref={box}>
          <BookRows {...shown} rows={asks} side="ask" />
        </div>
      )}
      <LastPrice market={market} note={props.note} spreadTicks={spreadTicks(depth, market)} />
      {layout !== 'asks' && (
        <div className={css('side')} ref={layout === 'bids' ? box : undefined}>
          <BookRows {...shown} rows={bids} side="bid" />
        </div>
      )}
      <BookRatio
        percent={buyPercent(depth?.bids ?? [], depth?.asks ?? [], scale.quantityDecimals)}
      />
    </div>
  )
})

function spreadTicks(depth: BookPicture | undefined, market: Market): number | undefined {
  const [ask] = depth?.asks ?? []
  const [bid] = depth?.bids ?? []
  if (ask === undefined || bid === undefined) return undefined
  const high = stepsIn(ask[0], market.priceDecimals)
  const low = stepsIn(bid[0], market.priceDecimals)
  return high === undefined || low === undefined ? undefined : high - low
}

type BookRatioProps = { readonly percent: number | undefined }
