// Ticket and book side by side: a price tapped in the book becomes the ticket's price. The ticket
// lives here; a market's desk is made anew for each market.
import { useCallback, useReducer } from 'react'
import { styleNames } from '#ui/style-names.ts'
import { type MarketSteps, textOfSteps } from './market-steps.ts'
import { OrderBook } from './order-book.tsx'
import { OrderForm } from './order-form.tsx'
import { reduceTicket, startTicket, type TicketStart } from './order-ticket.ts'
import styles from './trade-desk.module.css'

const css = styleNames(styles)

export type TradeDeskProps = { readonly steps: MarketSteps, readonly start: TicketStart }

export function TradeDesk({ steps, start }: TradeDeskProps) {
  const [ticket, change] = useReducer(reduceTicket, start, startTicket)
  const { priceDecimals } = steps
  const handlePick = useCallback((ticks: number) => {
    change({ kind: 'pick', price: textOfSteps(ticks, priceDecimals) })
  }, [priceDecimals])
  return (
    <div className={css('desk')}>
      <OrderForm onChange={change} steps={steps} ticket={ticket} />
      <OrderBook onPick={handlePick} steps={steps} />
    </div>
  )
}
