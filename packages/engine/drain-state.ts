// Turns what has changed into rows, and keeps the state hash up to date on the way: the work is
// by what changed, never by what is there.
import type { BatchEffects, LevelRow, MarketRow, OrderRow } from './effects.ts'
import { hashBalance, hashOrder } from './hash-rows.ts'
import { orderRow } from '#spot/order-row.ts'
import type { State } from './state.ts'

export function drainState(state: State): BatchEffects {
  const { journal, orders, ledger } = state
  for (const cell of ledger.accounts.dirty) hashBalance(state, cell)
  const orderRows: OrderRow[] = journal.closedOrders
  orders.drainSlots((slot) => {
    hashOrder(state, slot)
    orderRows.push(orderRow(state, slot, null))
  })
  const levels: LevelRow[] = []
  const markets: MarketRow[] = []
  for (const market of state.markets) {
    market.bids.drainLevels(market.id, levels)
    market.asks.drainLevels(market.id, levels)
    if (!market.changed) continue
    market.changed = false
    markets.push({ market: market.id, lastTicks: market.lastTicks })
  }
  const { trades, entries, users } = journal
  journal.clear()
  const balances = ledger.accounts.drainRows()
  return { orders: orderRows, trades, entries, balances, markets, levels, users }
}

/** Brings the hash up to date without draining. */
export function hashChanged(state: State): void {
  for (const cell of state.ledger.accounts.dirty) hashBalance(state, cell)
  state.orders.visitDirty((slot) => hashOrder(state, slot))
}
