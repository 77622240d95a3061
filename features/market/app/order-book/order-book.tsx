// The order book of a market of either kind, with its display choices: sides and price steps.
// book-sides.tsx draws the moving parts.
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import {
  setTradeChoices, tradeChoices, useTradeChoice,
} from '#features/market/app/parts/trade-choices.ts'
import { tapHaptic } from '@ingot/ui/marks/haptic.ts'
import { useMedia, wideDesktop } from '@ingot/ui/layout/use-media.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { BookControls } from './book-controls.tsx'
import { BookSides } from './book-sides.tsx'
import { type OwnOrder, ownTicksOf } from './own-ticks.ts'
import styles from './order-book.module.css'

const css = styleNames(styles)

export type OrderBookProps = {
  readonly market: Market
  /** The user's resting orders on this market: their rows are marked. */
  readonly ownOrders: readonly OwnOrder[]
  /** Replaces the spread under the last price. */
  readonly note?: string | undefined
  /** Receives the tapped price, in ticks. */
  readonly onPick: (ticks: number) => void
}

export const OrderBook = memo(function OrderBook(props: OrderBookProps) {
  const { market, ownOrders, note, onPick } = props
  const t = useTranslations('trade')
  const ticksPerRow = useTradeChoice((choices) => choices.bookSteps[market.symbol]) ?? 1
  const layout = useTradeChoice((choices) => choices.bookLayout)
  const hasTotals = useMedia(wideDesktop)
  const scale = useMemo(() => ({
    priceDecimals: market.priceDecimals,
    quantityDecimals: market.quantityDecimals,
    ticksPerRow,
  }), [market, ticksPerRow])
  const ownTicks = useMemo(() => ownTicksOf(ownOrders, scale), [ownOrders, scale])
  const pick = useMemo(() => (ticks: number) => {
    tapHaptic()
    onPick(ticks)
  }, [onPick])
  return (
    <section aria-label={t('orderBook')} className={css('book')}>
      <div className={css('head')}>
        <span>{t('columnPrice')} <br />({market.quote})</span>
        <span className={css('end')}>{t('columnQuantity')} <br />({market.base})</span>
        {hasTotals && <span className={css('end')}>{t('columnTotal')}</span>}
      </div>
      <BookSides
        hasTotals={hasTotals}
        layout={layout}
        market={market}
        note={note}
        onPick={pick}
        ownTicks={ownTicks}
        scale={scale}
      />
      <BookControls
        layout={layout}
        market={market}
        onLayout={(bookLayout) => setTradeChoices({ bookLayout })}
        onTicksPerRow={(ticks) => keepBookStep(market.symbol, ticks)}
        ticksPerRow={ticksPerRow}
      />
    </section>
  )
})

function keepBookStep(symbol: string, ticksPerRow: number): void {
  setTradeChoices({ bookSteps: { ...tradeChoices().bookSteps, [symbol]: ticksPerRow } })
}
