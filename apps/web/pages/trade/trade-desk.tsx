// Ticket and book side by side: a price tapped in the book becomes the ticket's price. Each market
// has a desk of its own.
import { useCallback, useMemo } from 'react'
import { useOpening } from '#data/market/trading/use-opening.ts'
import type { FormChoices } from '#data/orders/trade-choices.ts'
import { useAllOpenOrders } from '#data/orders/use-orders.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { type MarketSteps, stepsIn, textOfSteps } from '#widgets/market/market-steps.ts'
import type { OwnOrder } from '#widgets/order-book/own-ticks.ts'
import { priceFault } from '#widgets/previews/price-bounds.ts'
import { OrderForm } from '#widgets/order-form/spot/order-form.tsx'
import { spotBounds } from '#widgets/order-form/spot/spot-bounds.ts'
import { useTicket } from '#widgets/order-form/spot/use-ticket.ts'
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
