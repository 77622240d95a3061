// The live order book beside the ticket: asks above, the last price, bids below. It repaints at
// most ten times a second, and only the rows that changed.
import { memo, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConnection } from '#data/live-stream.ts'
import { useDepth } from '#data/use-depth.ts'
import { useOpenOrders } from '#data/use-orders.ts'
import { useFormat } from '#data/use-site-config.ts'
import { tapHaptic } from '#ui/haptic.ts'
import { styleNames } from '#ui/style-names.ts'
import { BookControls, type BookLayout } from './book-controls.tsx'
import { BookRatio } from './book-ratio.tsx'
import { BookRows } from './book-rows.tsx'
import { barMax, buyPercent, rowsOfSide } from './book-view.ts'
import { LastPrice } from './last-price.tsx'
import type { MarketSteps } from './market-steps.ts'
import { ownTicksOf } from './own-ticks.ts'
import styles from './order-book.module.css'

const css = styleNames(styles)

/** Rows of one side when both are shown, and when it has the whole height. */
const rowsBoth = 7
const rowsAlone = 14

export type OrderBookProps = {
  readonly steps: MarketSteps
  /** Tells the price that was tapped, in ticks. */
  readonly onPick: (ticks: number) => void
}

export const OrderBook = memo(function OrderBook({ steps, onPick }: OrderBookProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const depth = useDepth(steps.symbol)
  const isLive = useConnection().state === 'live'
  const own = useOpenOrders(steps.symbol).rows
  const [ticksPerRow, setTicksPerRow] = useState(1)
  const [layout, setLayout] = useState<BookLayout>('both')
  const scale = useMemo(() => ({
    priceDecimals: steps.priceDecimals,
    quantityDecimals: steps.quantityDecimals,
    ticksPerRow,
  }), [steps, ticksPerRow])
  const ownTicks = useMemo(() => ownTicksOf(own ?? [], scale), [own, scale])
  const pick = useMemo(() => (ticks: number) => {
    tapHaptic()
    onPick(ticks)
  }, [onPick])

  const rowsMax = layout === 'both' ? rowsBoth : rowsAlone
  const asks = rowsOfSide(depth?.asks ?? [], { ...scale, side: 'ask', rowsMax })
  const bids = rowsOfSide(depth?.bids ?? [], { ...scale, side: 'bid', rowsMax })
  const percent = buyPercent(bids, asks)
  const shown = {
    scale,
    format,
    rowsMax,
    shareMax: layout === 'both' ? barMax(asks, bids) : barMax(layout === 'asks' ? asks : bids),
    ownTicks,
    isLoading: depth === undefined,
    onPick: pick,
    extremes: [...(layout === 'bids' ? [] : asks), ...(layout === 'asks' ? [] : bids)],
  }
  const isStale = depth !== undefined && (!isLive || !depth.isExact)
  return (
    <section aria-label={t('orderBook')} className={css('book', isStale && 'stale')}>
      <div className={css('head')}>
        <span>{t('columnPrice')}<br />({steps.quote})</span>
        <span className={css('end')}>{t('columnQuantity')}<br />({steps.base})</span>
      </div>
      {layout !== 'bids' && <BookRows {...shown} rows={asks} side="ask" />}
      <LastPrice steps={steps} />
      {layout !== 'asks' && <BookRows {...shown} rows={bids} side="bid" />}
      <BookRatio percent={percent} />
      <BookControls
        layout={layout}
        onLayout={setLayout}
        onTicksPerRow={setTicksPerRow}
        steps={steps}
        ticksPerRow={ticksPerRow}
      />
    </section>
  )
})
