// A valid order: its opening part is held, it is matched, and its remaining quantity rests or is
// closed.
import { assert } from '#kernel/assert.ts'
import type { PerpetualCloseReason } from '#engine/effects/perpetual-effects.ts'
import type { State } from '#state/state.ts'
import { kindOf } from '#book/order-kind.ts'
import { attachExits } from '#trigger/exit/attach-exits.ts'
import { mayRest } from './check-perpetual-order.ts'
import { closePerpetualOrder } from './close-perpetual-order.ts'
import { matchPerpetualOrder, type PerpetualMatchEnd } from './match-perpetual-order.ts'
import { holdPerLot } from '#formulas/perpetual/order-hold.ts'
import { closedBy, openedBy } from '#perpetual/position/order-sides.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import type { Intent, OrderTerms } from './place-perpetual-order.ts'

type Entry = { readonly intent: Intent; readonly terms: OrderTerms }

/**
 *
 * Returns the order's id. During matching the order holds its possible opening:
 *
 * | account | debit | credit |
 * | owner, contract, available | heldLots × unitsPerLot | |
 * | owner, contract, frozen | | heldLots × unitsPerLot |
 *
 */
export function enterPerpetualOrder(
  state: State, market: PerpetualMarket, entry: Entry,
): number {
  const slot = writeOrder(state, market, entry)
  const id = state.perpetuals.orders.pool.id(slot)
  workPerpetualOrder(state, market, { entry, slot })
  return id
}

/** An order that may be entered, and the slot that it has. */
type Work = { readonly entry: Entry; readonly slot: number }

/** Holds for an order that has its slot, matches it, and settles its rest. */
export function workPerpetualOrder(state: State, market: PerpetualMarket, work: Work): void {
  const { ledger } = state
  const { pool } = state.perpetuals.orders
  const { entry, slot } = work
  const { intent, terms } = entry
  const { order } = intent
  ledger.hold(pool.giveCell(slot), terms.heldLots * terms.unitsPerLot)
  const end = matchPerpetualOrder(state, market, {
    slot,
    limitTicks: terms.limitTicks,
    ownLimitTicks: ownLimitTicks(market, entry),
    lots: order.reduceOnly ? intent.closingLots : order.lots,
    selfTradePrevention: order.selfTradePrevention,
  })
  if (mayRest(order) && (end === 'book_end' || end === 'price')) {
    rest(state, market, slot)
    return
  }
  const openedLots = intent.openingLots - state.perpetuals.orders.openingLots(slot)
  assert(openedLots >= 0 && openedLots <= terms.heldLots, 'an order opens at most its held lots')
  ledger.release(pool.giveCell(slot), (terms.heldLots - openedLots) * terms.unitsPerLot)
  const isWhole = pool.remainingLots(slot) === 0
  closePerpetualOrder(state, slot, isWhole ? 'filled' : reasonOf(market, entry, end))
}

/**
 * [P9] The dry-run match of a market order ends at its owner's first resting order, which it then
 * meets anywhere within the band. One that cancels such orders passes them, and goes no further.
 */
function ownLimitTicks(market: PerpetualMarket, { intent: { order }, terms }: Entry): number {
  if (order.type === 'limit' || order.selfTradePrevention === 'cancel_maker') {
    return terms.limitTicks
  }
  return order.side === 'buy' ? market.bandHighTicks : market.bandLowTicks
}

function writeOrder(state: State, market: PerpetualMarket, entry: Entry): number {
  const { ledger, journal, perpetuals } = state
  const { intent, terms } = entry
  const { order, owner, leverage } = intent
  const { closes, opens } = intent
  const pair = closes === 0 ? perpetuals.positions.at(owner, market.place, 'long')
    : Math.min(closes, opens)
  assert(perpetuals.positions.ownerOf(pair) === owner
    && perpetuals.positions.marketOf(pair) === market.place,
  'an order is about positions of its owner on its market')
  const slot = perpetuals.orders.take({
    id: journal.nextOrderId(),
    owner,
    market: market.place,
    giveCell: ledger.accounts.cell(owner, 'contract', market.cells.asset),
    kind: kindOf(order),
    // The price of a market order may be negative zero; its row has a plain zero.
    priceTicks: order.type === 'market' ? 0 : order.priceTicks,
    lots: order.lots,
    at: journal.at,
  }, {
    positionSide: order.positionSide,
    reduceOnly: order.reduceOnly,
    leverage,
    closingLots: order.lots - intent.openingLots,
    unitsPerLot: terms.unitsPerLot,
  }, pair)
  if (order.displayLots !== undefined && order.displayLots > 0) {
    perpetuals.orders.pool.hide(slot, order.displayLots)
  }
  attachExits(state, order, { pool: perpetuals.orders.pool, slot })
  return slot
}

/**
 * The remaining quantity rests in the book. A sell held at the best bid; it rests at its own price,
 * and the excess of its hold is released.
 */
function rest(state: State, market: PerpetualMarket, slot: number): void {
  const { ledger, perpetuals } = state
  const { orders, positions } = perpetuals
  const { pool } = orders
  assert(pool.remainingLots(slot) > 0, 'a resting order has lots left')
  const ticks = pool.priceTicks(slot)
  const held = orders.heldUnits(slot)
  const openingLots = orders.openingLots(slot)
  orders.setUnitsPerLot(slot, holdPerLot(market, orders.leverage(slot), {
    side: pool.isBuy(slot) ? 'buy' : 'sell', highTicks: ticks, worstTicks: ticks,
  }))
  ledger.release(pool.giveCell(slot), held - orders.heldUnits(slot))
  positions.addOpeningUnits(openedBy(state, slot), market.quoteUnits(ticks, openingLots))
  positions.addClosingLots(closedBy(state, slot), orders.closingLots(slot))
  if (pool.isIceberg(slot)) pool.show(slot)
  perpetuals.bookSideOf(slot).add(slot)
  pool.register(slot)
  pool.touch(slot)
  market.assertUncrossed()
}

function reasonOf(
  market: PerpetualMarket, entry: Entry, end: PerpetualMatchEnd,
): PerpetualCloseReason {
  const { order } = entry.intent
  if (end === 'filled') return 'reduce_only'
  if (end === 'self_trade' || end === 'bankruptcy_price') return end
  if (order.type === 'limit') return 'time_in_force'
  // The walk before may have counted on orders whose owners could not bear the fill.
  const side = market.opposite(order.side)
  const ticks = side.best === 0 ? 0 : side.priceOf(side.best)
  const isBeyond = ticks > market.bandHighTicks || (ticks > 0 && ticks < market.bandLowTicks)
  return isBeyond ? 'price_band' : 'no_liquidity'
}
