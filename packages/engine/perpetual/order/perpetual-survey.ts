// Dry-run match: walks a book as an order would, without changing anything, and returns the
// fillable lots and their price range. Needed where an order must be refused whole, or its hold
// computed, before its first fill.
import type { OrderPool } from '#book/order-pool.ts'
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { lossAtMark } from '#perpetual/position/fill-side.ts'
import { closedBy } from '#perpetual/position/order-sides.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'

export type PerpetualSurvey = {
  readonly lots: number
  /** The price of the last lot; zero when nothing would fill. */
  readonly worstTicks: number
}

export type SurveyTaker = {
  readonly order: PlacePerpetualOrder
  readonly owner: number
  readonly limitTicks: number
  /** The position that it closes, zero for none, and how many lots of it. */
  readonly closes: number
  readonly closingLots: number
}

/** The lots that an order would fill at once if every owner can bear their fill. */
export function surveyPerpetual(
  state: State, market: PerpetualMarket, taker: SurveyTaker,
): PerpetualSurvey {
  return walk(state, market, { taker, certain: undefined })
}

/**
 * The lots that an order fills at once in every case. Lots whose owner might not bear the fill do
 * not count, so a fill-or-kill order is never half filled; at the exact limit of bankruptcy it is
 * refused although it might have been filled.
 */
export function surveyCertain(
  state: State, market: PerpetualMarket, taker: SurveyTaker,
): PerpetualSurvey {
  return walk(state, market, { taker, certain: new Set() })
}

type Walk = {
  readonly taker: SurveyTaker
  /** The owners of the passed orders, when only certain fills count. */
  readonly certain: Set<number> | undefined
}

function walk(state: State, market: PerpetualMarket, { taker, certain }: Walk): PerpetualSurvey {
  const { pool } = state.perpetuals.orders
  const { order } = taker
  const isBuy = order.side === 'buy'
  const side = market.opposite(order.side)
  const skipsOwn = order.selfTradePrevention === 'cancel_maker'
  let lots = 0
  let worstTicks = 0
  let passed = 0
  const hidden: number[] = []
  for (let level = side.best; level !== 0; level = side.worse(level)) {
    const ticks = side.priceOf(level)
    if (isBuy ? ticks > taker.limitTicks : ticks < taker.limitTicks) break
    for (let slot = side.headOf(level); slot !== 0; slot = pool.next(slot)) {
      if (lots === order.lots) return { lots, worstTicks }
      passed += 1
      if (pool.owner(slot) === taker.owner) {
        if (skipsOwn) continue
        return { lots, worstTicks }
      }
      if (certain !== undefined) {
        if (!isTakerCertain(state, market, { taker, ticks, passed })) return { lots, worstTicks }
        const isKnown = certain.has(pool.owner(slot))
        certain.add(pool.owner(slot))
        const terms = makerTerms(market, ticks, passed)
        if (!isMakerCertain(state, slot, { terms, isKnown })) continue
      }
      lots = Math.min(order.lots, lots + pool.offeredLots(slot))
      worstTicks = ticks
      if (pool.isIceberg(slot)) hidden.push(slot)
    }
    if (hidden.length === 0) continue
    // Further slices of icebergs come in behind everybody of their price, by turns.
    for (const slot of hidden) passed += slicesBehind(pool, slot)
    if (certain !== undefined && !isTakerCertain(state, market, { taker, ticks, passed })) {
      return { lots, worstTicks }
    }
    const behind = { terms: makerTerms(market, ticks, passed), isKnown: true }
    for (const slot of hidden) {
      if (certain !== undefined && !isMakerCertain(state, slot, behind)) continue
      lots = Math.min(order.lots, lots + pool.remainingLots(slot) - pool.offeredLots(slot))
    }
    hidden.length = 0
  }
  return { lots, worstTicks }
}

/** How many slices of an iceberg are still to come. */
function slicesBehind(pool: OrderPool, slot: number): number {
  return Math.ceil((pool.remainingLots(slot) - pool.offeredLots(slot)) / pool.displayLots(slot))
}

type LotTerms = {
  readonly ticks: number
  readonly unit: number
  readonly feePpm: number
  readonly slack: number
}

/** Each earlier fill may have changed a lot's remainder by its roundings. */
function slackOf(passed: number): number {
  return 8 + 4 * passed
}

function makerTerms(market: PerpetualMarket, ticks: number, passed: number): LotTerms {
  return {
    ticks, unit: market.quoteUnitsPerTickLot, feePpm: market.makerFeePpm, slack: slackOf(passed),
  }
}

/** Whether the incoming order's closing part is affordable at a price. */
function isTakerCertain(
  state: State, market: PerpetualMarket,
  met: { readonly taker: SurveyTaker; readonly ticks: number; readonly passed: number },
): boolean {
  const { taker, ticks, passed } = met
  if (taker.closingLots === 0) return true
  const terms = makerTerms(market, ticks, passed)
  return eachLotLasts(state, taker.closes, { ...terms, feePpm: market.takerFeePpm })
}

/** Whether an order that is met fills, whatever the orders before it have done. */
function isMakerCertain(
  state: State, maker: number, met: { readonly terms: LotTerms; readonly isKnown: boolean },
): boolean {
  const { orders, positions } = state.perpetuals
  const closes = closedBy(state, maker)
  if (orders.openingLots(maker) > 0 && !paysLoss(state, maker, met.terms)) return false
  const isNet = orders.positionSide(maker) === 'net'
  const closesSome = isNet ? positions.lots(closes) > 0 : orders.isReduceOnly(maker)
  if (!closesSome) return true
  // In one-way mode an earlier fill of the same owner may cost a later order its lots to close.
  if (isNet && met.isKnown) return false
  return eachLotLasts(state, closes, met.terms)
}

/** Whether each opening lot's hold pays its fee and its immediate loss to the mark. */
function paysLoss(state: State, maker: number, { ticks, unit, feePpm }: LotTerms): boolean {
  const { orders } = state.perpetuals
  const market = state.perpetuals.market(orders.pool.market(maker))
  const loss = lossAtMark(market, 1, orders.pool.isBuy(maker) ? ticks : -ticks)
  return orders.unitsPerLot(maker) - feeOfSafeUnits(ticks * unit, feePpm) >= loss
}

/** Whether every single lot of a position that closes at a price leaves something over. */
function eachLotLasts(state: State, position: number, terms: LotTerms): boolean {
  const { positions } = state.perpetuals
  const lots = positions.lots(position)
  assert(lots > 0, 'an order that closes has lots to close')
  const value = terms.ticks * terms.unit
  const cost = positions.costUnits(position)
  const pnl = positions.isLong(position)
    ? value - Math.ceil(cost / lots) : Math.floor(cost / lots) - value
  const margin = Math.floor(positions.marginUnits(position) / lots)
  return margin + pnl - feeOfSafeUnits(value, terms.feePpm) >= terms.slack
}
