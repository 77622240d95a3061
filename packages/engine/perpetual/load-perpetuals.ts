// Builds the perpetual part of the state from rows, like load-state.ts: each row is checked against
// the rows that the engine could have written; the first invalid one stops the load.
import { lotsMax, ticksMax, type UserId } from '@ingot/contract/vocabulary'
import { assert, must } from '#kernel/assert.ts'
import { byPriority, type KnownPlaces } from '#book/by-priority.ts'
import type { PerpetualRows } from '#engine/effects/engine-rows.ts'
import { isUnits } from '#kernel/is-units.ts'
import { isWhole } from '#kernel/is-whole.ts'
import { type OrderPlace, setPlace } from '#book/order-place.ts'
import type {
  PerpetualMarketRow, PerpetualOrderRow, PositionRow,
} from '#engine/effects/perpetual-effects.ts'
import type { State } from '#state/state.ts'
import { greater } from '#formulas/lesser.ts'
import { kindOf } from '#book/order-kind.ts'
import { touchRisk } from './risk/mark-risk.ts'
import { closedBy, openedBy, opensInHedge } from './position/order-sides.ts'

const safeMax = Number.MAX_SAFE_INTEGER
const int64Max = 9_223_372_036_854_775_807n

/** Loads everything but the listings; returns the last order's id. */
export function loadPerpetuals(
  state: State, rows: PerpetualRows, known: KnownPlaces,
): number {
  const { perpetuals } = state
  for (const row of rows.marketStates) loadMarketState(state, row)
  for (const row of rows.positionModes) {
    const owner = ownerOf(state, row.user)
    assert(!perpetuals.modes.isChosen(owner), 'a position mode is chosen once')
    perpetuals.modes.choose(owner, row.positionMode)
  }
  for (const row of rows.settings) {
    const slot = pairOf(state, row)
    assert(!perpetuals.positions.isChosen(slot), 'a leverage is chosen once')
    const max = perpetuals.marketOf(slot).leverageMax
    assert(isWhole(row.leverage, 1, max), 'a leverage is within the market\'s maximum')
    perpetuals.positions.choose(slot, {
      leverage: row.leverage, isolated: row.marginMode === 'isolated',
    })
  }
  for (const row of rows.positions) loadPosition(state, row)
  let lastId = 0
  for (const { row, place } of byPriority(rows.openOrders, known)) {
    lastId = place.priority
    loadOrder(state, row, place)
  }
  assert(isWhole(rows.liquidations, 0, safeMax), 'a counter is a safe integer')
  perpetuals.liquidations = rows.liquidations
  return lastId
}

function loadMarketState(state: State, row: PerpetualMarketRow): void {
  const { perpetuals } = state
  const place = must(perpetuals.marketPlace(row.market), 'a market state is of a listed market')
  const market = perpetuals.market(place)
  assert(isWhole(row.lastTicks, 1, ticksMax), 'a last price is in range')
  assert(row.indexTicks === 0 || isWhole(row.indexTicks, 1, ticksMax), 'an index is in range')
  assert((row.markTicks === 0) === (row.indexTicks === 0), 'a mark comes with an index')
  for (const count of [row.markedAt, row.premiumCount, row.fundingStamp]) {
    assert(isWhole(count, 0, safeMax), 'moments and counts are not negative')
  }
  const wholes = [row.premiumSumE8, row.fundingRateE8, ...row.basisTicks]
  assert(wholes.every((value) => Number.isSafeInteger(value)), 'a market state is in whole numbers')
  market.moveLast(row.lastTicks)
  market.indexTicks = row.indexTicks
  if (row.markTicks !== 0) market.moveMark(row.markTicks)
  market.markedAt = row.markedAt
  market.isHalted = row.isHalted
  assert(row.listingState !== 'delisted' || row.isTradingHalted, 'a delisted contract is halted')
  market.isHaltedAlone = row.isTradingHalted
  market.listingState = row.listingState
  market.basisTicks = [...row.basisTicks]
  market.premiumSumE8 = row.premiumSumE8
  market.premiumCount = row.premiumCount
  market.fundingStamp = row.fundingStamp
  market.fundingRateE8 = row.fundingRateE8
}

function loadPosition(state: State, row: PositionRow): void {
  const { positions } = state.perpetuals
  const pair = pairOf(state, row)
  const slot = row.side === 'long' ? pair : pair + 1
  assert(positions.lots(slot) === 0, 'a position has one row')
  assert(isWhole(row.lots, 1, safeMax), 'a position has lots in range')
  assert(isUnits(row.costUnits, 0n) && isUnits(row.marginUnits, 0n),
    'position units are safe integers')
  assert(isInt64(row.realizedUnits) && isInt64(row.fundingUnits), 'realised units are int64')
  assert((row.marginMode === 'isolated') === positions.isIsolated(slot),
    'a position has the margin mode that its owner chose')
  assert(row.updatedAt >= row.openedAt, 'a position\'s change is not before its opening')
  positions.setOpen(slot, {
    lots: row.lots, costUnits: Number(row.costUnits), marginUnits: Number(row.marginUnits),
  }, row.openedAt)
  positions.restore(slot, row)
  touchRisk(state, positions.ownerOf(slot))
}

function loadOrder(state: State, row: PerpetualOrderRow, place: OrderPlace): void {
  const { orders, positions } = state.perpetuals
  const { pool } = orders
  const pair = pairOf(state, row)
  assertOrder(state, row, pair)
  const opening = row.lots - row.filledLots - row.closingLots
  const held = Number(row.heldUnits)
  assert(opening === 0 ? held === 0 : held % opening === 0, 'every opening lot has the same hold')
  const slot = orders.take({
    id: row.orderId,
    owner: positions.ownerOf(pair),
    market: positions.marketOf(pair),
    giveCell: state.perpetuals.cellOf(pair),
    kind: kindOf(row),
    priceTicks: row.priceTicks,
    lots: row.lots,
    at: row.createdAt,
  }, {
    positionSide: row.positionSide,
    reduceOnly: row.reduceOnly,
    leverage: row.leverage,
    closingLots: row.closingLots,
    unitsPerLot: opening === 0 ? 0 : held / opening,
  }, pair)
  pool.fill(slot, {
    lots: row.filledLots, quoteUnits: Number(row.filledUnits), feeUnits: Number(row.feeUnits),
  })
  orders.addRealized(slot, Number(row.realizedUnits))
  pool.setUpdatedAt(slot, row.updatedAt)
  setPlace(pool, slot, place)
  const market = state.perpetuals.market(pool.market(slot))
  positions.addClosingLots(closedBy(state, slot), row.closingLots)
  positions.addOpeningUnits(openedBy(state, slot), market.quoteUnits(row.priceTicks, opening))
  state.perpetuals.bookSideOf(slot).add(slot)
  pool.register(slot)
  pool.touch(slot)
}

function assertOrder(state: State, row: PerpetualOrderRow, pair: number): void {
  const { modes, positions } = state.perpetuals
  const isNet = row.positionSide === 'net'
  assert(isNet === (modes.modeOf(positions.ownerOf(pair)) === 'one_way'),
    'an order\'s position exists in its owner\'s mode')
  assert(isNet || row.reduceOnly !== opensInHedge(row.side, row.positionSide),
    'an order of hedge mode opens or closes')
  assert(row.status === 'pending' && row.type === 'limit', 'only a pending limit order rests')
  assert(isWhole(row.priceTicks, 1, ticksMax), 'a resting order has a price in range')
  assert(isWhole(row.lots, 1, lotsMax), 'a resting order has a quantity in range')
  assert(row.updatedAt >= row.createdAt, 'an order\'s change is not before its placement')
  for (const units of [row.filledUnits, row.feeUnits, row.heldUnits]) {
    assert(isUnits(units, 0n), 'filled, fee and held units are safe integers')
  }
  assert(isUnits(greater(row.realizedUnits, -row.realizedUnits), 0n),
    'realised units are a safe integer')
  assert(isWhole(row.filledLots, 0, row.lots - 1), 'a resting order has a rest')
  const rest = row.lots - row.filledLots
  assert(isWhole(row.closingLots, 0, rest), 'closing lots are part of the rest')
  assert(isNet && !row.reduceOnly ? true : row.closingLots === (row.reduceOnly ? rest : 0),
    'a reduce-only order closes with all of its rest')
  // An order that opens was placed at the leverage that still holds.
  assert(row.closingLots === rest ? isWhole(row.leverage, 1, 1_000)
    : row.leverage === positions.leverage(pair), 'an opening order keeps its leverage')
}

/** The long slot of a row's pair. */
function pairOf(state: State, row: Pick<PositionRow, 'user' | 'market'>): number {
  const { perpetuals } = state
  const place = must(perpetuals.marketPlace(row.market), 'a row is of a listed market')
  const owner = ownerOf(state, row.user)
  return perpetuals.positions.at(owner, place, 'long')
}

function ownerOf(state: State, user: UserId): number {
  const owner = state.ledger.account(user)
  assert(owner !== 0, 'a row has a known owner')
  return owner
}

function isInt64(value: bigint): boolean {
  return value <= int64Max && value >= -int64Max
}
