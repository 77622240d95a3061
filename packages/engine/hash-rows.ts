// Which words of a row go into the state hash. An account with nothing in it counts as absent,
// so that it does not matter whether its row was kept.
import type { State } from './state.ts'
import { HashSum, RowHash } from './state-hash.ts'

const seeds = { balance: 0x51ed_270b, order: 0x2545_f491, price: 0x1b87_3593, counters: 0x7f4a_7c15 }
const none = new Int32Array(4)
const row = new RowHash()

/** Brings the share of one account up to date. */
export function hashBalance(state: State, cell: number): void {
  const { accounts } = state.ledger
  const { available, frozen } = accounts
  if (available.isZero(cell) && frozen.isZero(cell)) {
    state.hash.replace(accounts.shares, cell, none)
    return
  }
  const wallet = accounts.walletOf(cell) === 'spot' ? 0 : 1
  row.begin(seeds.balance)
    .pair(accounts.ownerIdOf(cell), accounts.assetOf(cell) * 2 + wallet)
    .block(available.lowWord(cell), available.highWord(cell))
    .block(frozen.lowWord(cell), frozen.highWord(cell))
    .end()
  state.hash.replace(accounts.shares, cell, row.lanes)
}

/** Brings the share of one resting order up to date. */
export function hashOrder(state: State, slot: number): void {
  const { orders } = state
  const words = (orders.sides[slot] ?? 0) * 256 + (orders.kinds[slot] ?? 0)
  const market = state.market((orders.markets[slot] ?? 0)).id
  row.begin(seeds.order)
    .pair((orders.ids[slot] ?? 0), state.ledger.accounts.ownerId((orders.owners[slot] ?? 0)))
    .pair(market, (orders.priceTicks[slot] ?? 0))
    .pair((orders.lots[slot] ?? 0), (orders.filledLots[slot] ?? 0))
    .pair((orders.filledUnits[slot] ?? 0), (orders.feeUnits[slot] ?? 0))
    .pair((orders.createdAt[slot] ?? 0), (orders.updatedAt[slot] ?? 0))
    .block(words, 0)
    .end()
  state.hash.replace(orders.shares, slot, row.lanes)
  orders.hashed[slot] = 1
}

/** The hash of the whole state, as 32 hex digits. */
export function wholeHash(state: State): string {
  const whole = new HashSum()
  whole.add(state.hash.lanes)
  for (const market of state.markets) {
    row.begin(seeds.price).pair(market.id, market.lastTicks).end()
    whole.add(row.lanes)
  }
  const { orders, trades, postings } = state.journal.counters()
  row.begin(seeds.counters).pair(orders, trades).pair(postings, 0).end()
  whole.add(row.lanes)
  return whole.text()
}
