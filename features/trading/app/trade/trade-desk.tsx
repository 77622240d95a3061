// Ticket and book side by side: a price tapped in the book becomes the ticket's price. Each market
// has a desk of its own.
import { useCallback, useMemo } from 'react'
import { useOpening } from '#features/market/app/data/trading/use-opening.ts'
import type { FormChoices } from '#features/market/app/parts/trade-choices.ts'
import { useAllOpenOrders } from '#features/trading/app/data/orders/use-orders.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { type MarketSteps, stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { OwnOrder } from '#features/market/app/order-book/own-ticks.ts'
import { priceFault } from '#features/trading/app/previews/price-bounds.ts'
import { OrderForm } from '#features/trading/app/order-form/spot/order-form.tsx'
import { spotBounds } from '#features/trading/app/order-form/spot/spot-bounds.ts'
import { useTicket } from '#features/trading/app/order-form/spot/use-ticket.ts'
import { DeskBook } from './desk-book.tsx'
import styles from './trade-desk.module.css'

const css = styleNames(styles)

export type TradeDeskProps = {
  readonly steps: MarketSteps
  readonly choices: FormChoices
  /** The last price as the desk opens. */
  readonly price: string
}

export function TradeDesk({ steps, choices, price }: TradeDeskProps) {
  const { symbol, priceDecimals } = steps
  const isOpening = useOpening(symbol) !== undefined
  const isAllowed = (typed: string): boolean =>
    priceFault(
      spotBounds(choices.side, { steps, lastPrice: price, isOpening }),
      stepsIn(typed, priceDecimals),
    ) === undefined
  const [ticket, change] = useTicket({ symbol, choices, price, isAllowed })
  const handlePick = useCallback((ticks: number) => {
    change({ kind: 'pick', price: textOfSteps(ticks, priceDecimals) })
  }, [change, priceDecimals])
  return (
    <div className={css('desk')}>
      <OrderForm onChange={change} steps={steps} ticket={ticket} />
      <DeskBook market={steps} onPick={handlePick} ownOrders={useOwnOrders(symbol)} />
    </div>
  )
}

function useOwnOrders(symbol: string): readonly OwnOrder[] {
  const rows = useAllOpenOrders(symbol)
  return useMemo(() => (rows ?? []).map(({ direction, price }): OwnOrder => (
    { side: direction === 'buy' ? 'bid' : 'ask', price }
  )), [rows])
}
