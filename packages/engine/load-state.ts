// Builds the state from rows. Rows come from a store that may be damaged, so each is checked
// against the rows that the engine could have written; the first invalid one stops the load.
import { lotsMax, ticksMax } from '@ingot/contract/vocabulary'
import { drainCopies } from '#copy/copy-rows.ts'
import { loadCopyAccounts, loadCopyWork } from '#copy/load-copies.ts'
import { loadHolds } from '#funds/load-holds.ts'
import { drainPerpetual } from '#perpetual/drain-perpetual.ts'
import { loadPerpetuals } from '#perpetual/load-perpetuals.ts'
import { settleRisk } from './perpetual/risk/mark-risk.ts'
import { kindOf } from './book/order-kind.ts'
import { placeOf } from '#state/price-window.ts'
import { loadTriggers } from '#trigger/load-triggers.ts'
import { assert, must } from '#kernel/assert.ts'
import { assertConserved } from './assert-conserved.ts'
import { byPriority, knownPlaces } from '#book/by-priority.ts'
import type {
  BalanceRow, DeadlineRow, ExchangeRow, OrderRow, PriceSecondRow,
} from './effects/effects.ts'
import type { EngineRows } from './effects/engine-rows.ts'
import { isUnits } from '#kernel/is-units.ts'
import { isWhole } from '#kernel/is-whole.ts'
import { hashChanged } from './drain-state.ts'
import { type OrderPlace, setPlace } from '#book/order-place.ts'
import { State } from '#state/state.ts'

const safeMax = Number.MAX_SAFE_INTEGER

/** Returns the state of the rows. Throws at the first row that breaks an invariant (E2, H8). */
export function loadState(rows: EngineRows): State {
  const state = new State()
  for (const row of rows.exchange) loadExchange(state, row)
  for (const asset of rows.assets) state.listAsset(asset)
  for (const market of rows.markets) state.listMarket(market)
  for (const market of rows.perpetual.markets) state.perpetuals.listMarket(market)
  for (const { market, lastTicks, isTradingHalted, listingState } of rows.marketStates) {
    const spot = state.market(must(state.marketPlace(market), 'a last price is of a listed market'))
    spot.moveTo(lastTicks)
    assert(listingState === 'listed' || (listingState === 'delisted' && isTradingHalted),
      'a delisted spot market is halted')
    spot.isHaltedAlone = isTradingHalted
    spot.listingState = listingState
  }
  for (const row of rows.priceSeconds) loadPriceSecond(state, row)
  for (const user of rows.users) {
    assert(state.ledger.accounts.owner(user) === 0, 'a user is opened once')
    state.ledger.openUser(user)
  }
  let lastId = loadCopyAccounts(state, rows.copies)
  for (const row of rows.balances) loadBalance(state, row)
  const known = knownPlaces(rows)
  for (const { row, place } of byPriority(rows.openOrders, known)) {
    lastId = Math.max(lastId, place.priority)
    loadOrder(state, row, place)
  }
  for (const row of rows.deadlines) loadDeadline(state, row)
  lastId = Math.max(lastId, loadPerpetuals(state, rows.perpetual, known))
  lastId = Math.max(lastId, loadTriggers(state, rows.triggers))
  lastId = Math.max(lastId, loadHolds(state, rows.holds))
  lastId = Math.max(lastId, loadCopyWork(state, rows.copies))
  state.journal.restoreCounters(rows.counters)
  assert(lastId <= rows.counters.orders, 'no order number is above its counter')
  assertConserved(state)
  for (const market of state.markets) market.assertUncrossed()
  for (const market of state.perpetuals.markets) market.assertUncrossed()
  settleLoad(state)
  return state
}

function loadExchange({ trading }: State, { exchange, isTradingHalted }: ExchangeRow): void {
  assert(exchange === 1, 'the exchange has one row')
  trading.change(isTradingHalted)
}

function loadPriceSecond(state: State, row: PriceSecondRow): void {
  const market = state.market(
    must(state.marketPlace(row.market), 'a traded second is of a listed market'),
  )
  const { second, place, lots, tickLots, beforeTicks } = row
  assert(isWhole(second, 0, safeMax), 'a traded second is counted from 1970')
  assert(place === placeOf(second), 'a traded second is stored in its slot')
  assert(isWhole(lots, 1, safeMax), 'a traded second has lots')
  assert(isWhole(tickLots, 1, safeMax) && tickLots >= lots
    && tickLots <= lots * ticksMax, 'a traded second has a price in range')
  assert(isWhole(beforeTicks, 1, ticksMax), 'a traded second follows a price in range')
  market.window.restore(row)
}

function loadDeadline(state: State, { user, at }: DeadlineRow): void {
  const owner = state.ledger.user(user)
  assert(owner !== 0, 'a countdown has a known owner')
  assert(isWhole(at, 1, safeMax), 'a countdown has an end time')
  state.deadlines.set(owner, at)
}

function loadBalance(state: State, row: BalanceRow): void {
  const { accounts } = state.ledger
  const owner = accounts.owner(row.owner)
  assert(owner !== 0, 'a balance has a known owner')
  const asset = must(accounts.asset(row.asset), 'a balance is of a listed asset')
  const cell = accounts.cell(owner, row.wallet, asset)
  const available = accounts.availableAt(cell)
  const frozen = accounts.frozenAt(cell)
  assert(
    accounts.money.isZero(available) && accounts.money.isZero(frozen), 'an account has one balance',
  )
  assert(row.frozenUnits >= 0n, 'a frozen balance is not negative')
  accounts.money.addWide(available, row.availableUnits)
  accounts.money.addWide(frozen, row.frozenUnits)
  accounts.touch(cell)
}

function loadOrder(state: State, row: OrderRow, place: OrderPlace): void {
  const { orders, ledger } = state
  const { accounts } = ledger
  const market = must(state.marketPlace(row.market), 'an order is of a listed market')
  const owner = ledger.user(row.user)
  assert(owner !== 0, 'an order has a known owner')
  assert(row.status === 'pending' && row.type === 'limit', 'only a pending limit order rests')
  assert(isWhole(row.priceTicks, 1, ticksMax), 'a resting order has a price in range')
  assert(isWhole(row.lots, 1, lotsMax), 'a resting order has a quantity in range')
  assert(row.updatedAt >= row.createdAt, 'an order\'s change is not before its placement')
  assert(isUnits(row.filledUnits, 0n), 'filled units are a safe integer')
  assert(isUnits(row.feeUnits, 0n), 'an order\'s fee units are a safe integer')
  assert(row.filledLots >= 0 && row.filledLots < row.lots, 'a resting order has lots left')
  const { base, quote } = state.market(market).assets
  const slot = orders.take({
    id: row.orderId,
    owner,
    market,
    giveCell: accounts.spot(owner, row.side === 'buy' ? quote : base),
    kind: kindOf(row),
    priceTicks: row.priceTicks,
    lots: row.lots,
    at: row.createdAt,
  })
  orders.fill(slot, {
    lots: row.filledLots, quoteUnits: Number(row.filledUnits), feeUnits: Number(row.feeUnits),
  })
  orders.setUpdatedAt(slot, row.updatedAt)
  setPlace(orders, slot, place)
  state.bookSideOf(slot).add(slot)
  orders.register(slot)
  orders.touch(slot)
}

/** Hashes everything once and forgets that it is new: the rows are already where they belong. */
function settleLoad(state: State): void {
  hashChanged(state)
  state.ledger.accounts.forgetDirty()
  state.orders.forgetDirty()
  for (const market of state.markets) {
    market.window.forgetDirty()
    market.bids.forgetDirty()
    market.asks.forgetDirty()
  }
  settleRisk(state)
  drainPerpetual(state)
  state.triggers.drain()
  state.trading.drain()
  state.deadlines.dirty.clear()
  state.holds.drain(state.ledger.accounts)
  drainCopies(state)
}
