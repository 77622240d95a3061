// Packs the changed rows and updates the state hash on the way: the work depends on the number of
// changes, never on the size of the state.
import { type BatchRows, PackedEffects } from '#journal/batch-rows.ts'
import { OrderRows } from '#journal/order-rows.ts'
import { drainPlace } from '#book/order-place.ts'
import { drainCopies, hashCopyChanges } from '#copy/copy-rows.ts'
import { hashHoldChanges } from '#funds/hold-hash.ts'
import { drainPerpetual } from '#perpetual/drain-perpetual.ts'
import { hashPerpetualChanges } from '#hash/perpetual-hash.ts'
import { heldUnits } from '#spot/held-units.ts'
import type { SpotMarket } from '#state/spot-market.ts'
import { hashTriggerChanges } from '#trigger/trigger-hash.ts'
import type {
  DeadlineRow, IcebergRow, MarketRow, OrderRow, PriceSecondRow, PriorityRow,
} from './effects/effects.ts'
import { wordAt } from '#kernel/columns.ts'
import { hashBalance, hashDeadline, hashOrder, hashPriceSecond } from '#hash/hash-rows.ts'
import type { State } from '#state/state.ts'

/** The row of the order that is read at the moment: allocating one for each order is slow. */
const one = new OrderRows()

/** Returns the rows that changed since the last drain, each once, and empties the journal. */
export function drainState(state: State): PackedEffects {
  const { journal, ledger, markets } = state
  const { rows, users } = journal
  drainBalances(state, rows)
  drainOrders(state, rows)
  hashPerpetualChanges(state)
  hashTriggerChanges(state)
  hashDeadlineChanges(state)
  hashHoldChanges(state)
  hashPriceSeconds(state)
  hashCopyChanges(state)
  const perpetual = drainPerpetual(state)
  for (const market of markets) {
    rows.levels.drain(market.id, market.bids)
    rows.levels.drain(market.id, market.asks)
  }
  const traded = markets.filter(({ window }) => window.isDirty)
  const changed = markets.filter(hasChanged)
  journal.turn()
  return new PackedEffects(rows, ledger.accounts, {
    users,
    perpetual,
    triggers: state.triggers.drain(),
    priorities: drainPriorities(state),
    icebergs: drainIcebergs(state),
    deadlines: drainDeadlines(state),
    holds: state.holds.drain(ledger.accounts),
    copies: drainCopies(state),
    priceSeconds: traded.flatMap(drainSeconds),
    markets: changed.map(drainMarket),
    exchange: state.trading.drain(),
  })
}

/** Brings the hash up to date without draining. */
export function hashChanged(state: State): void {
  const { orders } = state
  const balances = state.ledger.accounts.dirty
  for (const cell of balances.filled) hashBalance(state, cell)
  for (const slot of orders.dirty.filled) {
    if (orders.isTouched(slot)) hashOrder(state, slot)
  }
  hashPerpetualChanges(state)
  hashTriggerChanges(state)
  hashDeadlineChanges(state)
  hashHoldChanges(state)
  hashPriceSeconds(state)
  hashCopyChanges(state)
}

/** The current row of a resting order. */
export function openOrderRow(state: State, slot: number): OrderRow {
  one.cells.clear()
  packOrder(state, slot, one)
  return one.cells.at(0)
}

/** Hashed and packed in one go, while the account's record is at hand. */
function drainBalances(state: State, rows: BatchRows): void {
  const { accounts } = state.ledger
  const { dirty } = accounts
  for (let index = 0; index < dirty.count; index += 1) {
    const cell = dirty.at(index)
    hashBalance(state, cell)
    rows.balances.add(accounts, cell)
  }
  accounts.forgetDirty()
}

/** The rows of closed orders are there already. */
function drainOrders(state: State, rows: BatchRows): void {
  const { orders } = state
  const { dirty } = orders
  const slots = dirty.takeAll()
  for (let index = 0; index < slots.length; index += 1) {
    const slot = wordAt(slots, index)
    if (!orders.isTouched(slot)) continue
    hashOrder(state, slot)
    packOrder(state, slot, rows.orders)
    drainPlace(state, orders, slot)
    // A slot may be noted again, for an order that took it over from a closed one.
    orders.untouch(slot)
  }
}

function hashDeadlineChanges(state: State): void {
  for (const owner of state.deadlines.dirty) hashDeadline(state, owner)
}

function hashPriceSeconds(state: State): void {
  for (const market of state.markets) {
    if (!market.window.isDirty) continue
    for (const place of market.window.dirtyPlaces()) hashPriceSecond(state, market, place)
  }
}

function drainPriorities(state: State): readonly PriorityRow[] {
  const { priorities } = state
  state.priorities = []
  return priorities
}

function drainIcebergs(state: State): readonly IcebergRow[] {
  const { icebergs } = state
  state.icebergs = []
  return icebergs
}

function drainDeadlines({ deadlines, ledger }: State): readonly DeadlineRow[] {
  const rows = Array.from(deadlines.dirty, (owner) =>
    ({ user: ledger.accounts.idOfOwner(owner), at: deadlines.of(owner) }))
  deadlines.dirty.clear()
  return rows
}

function packOrder(state: State, slot: number, rows: OrderRows): void {
  const { orders } = state
  const row = rows.add(orders, slot, state.market(orders.market(slot)).id)
  rows.own(row, state.ledger.accounts.ownerIdOf(orders.giveCell(slot)))
  rows.hold(row, heldUnits(state, slot))
}

function drainSeconds({ id, window }: SpotMarket): readonly PriceSecondRow[] {
  const rows = window.dirtyPlaces()
    .map((place) => ({ market: id, place, ...window.recordAt(place) }))
  window.forgetDirty()
  return rows
}

function hasChanged(market: SpotMarket): boolean {
  return market.changed
}

function drainMarket(market: SpotMarket): MarketRow {
  market.changed = false
  const { id, lastTicks, isHaltedAlone: isTradingHalted, listingState } = market
  return { market: id, lastTicks, isTradingHalted, listingState }
}
