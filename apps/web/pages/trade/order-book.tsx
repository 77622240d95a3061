// The order book beside the ticket, with how it is shown: which sides, in which price steps. What
// moves in it is drawn by book-sides.tsx.
import { memo, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOpenOrders } from '#data/use-orders.ts'
import { tapHaptic } from '#ui/haptic.ts'
import { styleNames } from '#ui/style-names.ts'
import { BookControls, type BookLayout } from './book-controls.tsx'
import { BookSides } from './book-sides.tsx'
import type { MarketSteps } from './market-steps.ts'
import { ownTicksOf } from './own-ticks.ts'
import styles from './order-book.module.css'

const css = styleNames(styles)

export type OrderBookProps = {
  readonly steps: MarketSteps
  /** Tells the price that was tapped, in ticks. */
  readonly onPick: (ticks: number) => void
}

export const OrderBook = memo(function OrderBook({ steps, onPick }: OrderBookProps) {
  const t = useTranslations('trade')
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
  return (
    <section aria-label={t('orderBook')} className={css('book')}>
      <div className={css('head')}>
        <span>{t('columnPrice')}<br />({steps.quote})</span>
        <span className={css('end')}>{t('columnQuantity')}<br />({steps.base})</span>
      </div>
      <BookSides layout={layout} onPick={pick} ownTicks={ownTicks} scale={scale} steps={steps} />
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
