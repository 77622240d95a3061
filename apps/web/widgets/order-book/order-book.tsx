// The order book next to the ticket, with its display choices: sides and price steps.
// book-sides.tsx draws the moving parts.
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { setTradeChoices, tradeChoices, useTradeChoice } from '#data/orders/trade-choices.ts'
import { useOpenOrders } from '#data/orders/use-orders.ts'
import { tapHaptic } from '#ui/marks/haptic.ts'
import { styleNames } from '#ui/style-names.ts'
import { BookControls } from './book-controls.tsx'
import { BookSides } from './book-sides.tsx'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { ownTicksOf } from './own-ticks.ts'
import styles from './order-book.module.css'

const css = styleNames(styles)

export type OrderBookProps = {
  readonly steps: MarketSteps
  /** Receives the tapped price, in ticks. */
  readonly onPick: (ticks: number) => void
}

export const OrderBook = memo(function OrderBook({ steps, onPick }: OrderBookProps) {
  const t = useTranslations('trade')
  const own = useOpenOrders(steps.symbol).rows
  const ticksPerRow = useTradeChoice((choices) => choices.bookSteps[steps.symbol]) ?? 1
  const layout = useTradeChoice((choices) => choices.bookLayout)
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
        onLayout={(bookLayout) => setTradeChoices({ bookLayout })}
        onTicksPerRow={(ticks) => keepBookStep(steps.symbol, ticks)}
        steps={steps}
        ticksPerRow={ticksPerRow}
      />
    </section>
  )
})

function keepBookStep(symbol: string, ticksPerRow: number): void {
  setTradeChoices({ bookSteps: { ...tradeChoices().bookSteps, [symbol]: ticksPerRow } })
}
