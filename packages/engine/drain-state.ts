// Turns what has changed into rows, and keeps the state hash up to date on the way: the work is
// by what changed, never by what is there.
import type { BatchEffects, LevelRow, MarketRow } from './effects.ts'
import { hashBalance, hashOrder } from './hash-rows.ts'
import { orderRow } from '#spot/order-row.ts'
import type { SpotMarket } from '#spot/spot-market.ts'
import type { State } from './state.ts'

export function drainState(state: State): BatchEffects {
  const { journal, orders, ledger } = state
  hashBalances(state)
  const { closedOrders, trades, entries, users } = journal
  orders.drainSlots((slot) => {
    hashOrder(state, slot)
    closedOrders.push(orderRow(state, slot, null))
  })
  journal.clear()
  return {
    orders: closedOrders,
    trades,
    entries,
    balances: ledger.accounts.drainRows(),
    markets: state.markets.filter(hasTraded).map(drainMarket),
    levels: drainLevels(state),
    users,
  }
}

/** Brings the hash up to date without draining. */
export function hashChanged(state: State): void {
  hashBalances(state)
  state.orders.visitDirty((slot) => hashOrder(state, slot))
}

function hashBalances(state: State): void {
  const { dirty } = state.ledger.accounts
  for (let index = 0; index < dirty.length; index += 1) hashBalance(state, dirty[index] ?? 0)
}

function drainLevels(state: State): LevelRow[] {
  const levels: LevelRow[] = []
  for (const market of state.markets) {
    market.bids.drainLevels(market.id, levels)
    market.asks.drainLevels(market.id, levels)
  }
  return levels
}

function hasTraded(market: SpotMarket): boolean {
  return market.changed
}

function drainMarket(market: SpotMarket): MarketRow {
  market.changed = false
  return { market: market.id, lastTicks: market.lastTicks }
}
