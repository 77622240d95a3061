// Which words of a row go into the state hash. An account with nothing in it counts as absent,
// so that it does not matter whether its row was kept.
import { sumsWords } from '#book/order-pool.ts'
import { listingStates } from '#engine/effects/effects.ts'
import { addPerpetualRows } from './perpetual-hash.ts'
import type { SpotMarket } from '#state/spot-market.ts'
import type { State } from '#state/state.ts'
import { HashSum, RowHash } from '#kernel/state-hash.ts'
import { hashPlace } from '#book/order-place.ts'

const seeds = {
  balance: 0x51ed_270b,
  order: 0x2545_f490,
  price: 0x1b87_3593,
  second: 0x6c62_272e,
  deadline: 0x428a_2f98,
  counters: 0x7f4a_7c15,
  halt: 0x3956_c25b,
}
const none = new Int32Array(4)
const row = new RowHash()

/** Brings the share of one account up to date. */
export function hashBalance(state: State, cell: number): void {
  const { accounts } = state.ledger
  const { words } = accounts.money
  const available = accounts.availableAt(cell)
  const frozen = accounts.frozenAt(cell)
  const share = accounts.shareAt(cell)
  if (accounts.money.isZero(available) && accounts.money.isZero(frozen)) {
    state.hash.replace(words, share, none)
    return
  }
  row.begin(seeds.balance)
    .copy(words, accounts.namesAt(cell), 4)
    .copy(words, available * 2, 4)
    .end()
  state.hash.replace(words, share, row.lanes)
}

/** Brings the share of one resting order up to date. */
export function hashOrder(state: State, slot: number): void {
  const { orders } = state
  const sums = orders.sumsAt(slot)
  row.begin(seeds.order + orders.kind(slot))
    .number(state.ledger.accounts.ownerIdOf(orders.giveCell(slot)))
    .number(state.market(orders.market(slot)).id)
    .copy(orders.words, sums, sumsWords)
  hashPlace(row, orders, slot)
  row.end()
  state.hash.replace(orders.words, orders.shareAt(slot), row.lanes)
}

/** Brings the share of one owner's countdown up to date. */
export function hashDeadline(state: State, owner: number): void {
  const { deadlines } = state
  const at = deadlines.of(owner)
  row.begin(seeds.deadline).number(state.ledger.accounts.idOfOwner(owner)).number(at).end()
  state.hash.replace(deadlines.shareOf(owner), 0, at === 0 ? none : row.lanes)
}

/** Brings the share of one second of a market up to date. */
export function hashPriceSecond(state: State, { id, window }: SpotMarket, place: number): void {
  const { second, lots, tickLots, beforeTicks } = window.recordAt(place)
  row.begin(seeds.second)
    .number(id).number(second).number(lots).number(tickLots).number(beforeTicks)
    .end()
  state.hash.replace(window.shares, place * 4, row.lanes)
}

/** Takes the share of an order that rests no more out of the hash. */
export function unhashOrder(state: State, slot: number): void {
  const { orders } = state
  state.hash.replace(orders.words, orders.shareAt(slot), none)
}

/** The hash of the whole state, as 32 hex digits. */
export function wholeHash(state: State): string {
  const whole = new HashSum()
  whole.add(state.hash.lanes)
  for (const market of state.markets) {
    const state = listingStates.indexOf(market.listingState)
    row.begin(seeds.price + (market.isHaltedAlone ? 1 : 0) + state * 2)
      .number(market.id).number(market.lastTicks).end()
    whole.add(row.lanes)
  }
  const { orders, trades, postings } = state.journal.counters()
  row.begin(seeds.counters).number(orders).number(trades).number(postings).end()
  whole.add(row.lanes)
  if (state.trading.isHalted) {
    row.begin(seeds.halt).word(1).end()
    whole.add(row.lanes)
  }
  addPerpetualRows(state, whole)
  return whole.text()
}
