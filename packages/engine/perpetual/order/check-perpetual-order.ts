// Whether an order may be placed, by its own fields and its market's rules. The checks run in the
// fixed order of rule P1, so that two engines always name the same fault.
import type { Reject } from '@ingot/contract/vocabulary'
import { lotsMax, ticksMax } from '@ingot/contract/vocabulary'
import { isWhole } from '#kernel/is-whole.ts'
import type { PlacePerpetualOrder, PositionMode } from '#engine/commands/perpetual-command.ts'
import { displayFault } from '#book/display-fault.ts'
import { opensInHedge } from '#perpetual/position/order-sides.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'

const safeMax = Number.MAX_SAFE_INTEGER

/** The first fault of an order, whatever its owner has; undefined when it has none. */
export function checkPerpetualOrder(
  market: PerpetualMarket, order: PlacePerpetualOrder, mode: PositionMode,
): Reject | undefined {
  return perpetualOrderFault(order)
    ?? sizeFault(market, order)
    ?? sideFault(order, mode)
    ?? bandFault(market, order)
}

/** The first fault of an order's own fields, whatever market it is for. */
export function perpetualOrderFault(order: PlacePerpetualOrder): Reject | undefined {
  const fault = wordsFault(order)
    ?? (order.type === 'market' ? marketOrderFault(order) : limitOrderFault(order))
  if (fault !== undefined) return fault
  const code = displayFault(order)
  return code === undefined ? undefined : { code }
}

/** Whether an order's remaining quantity stays in the book. */
export function mayRest(order: PlacePerpetualOrder): boolean {
  return order.timeInForce === 'GTC' || order.timeInForce === 'POST_ONLY'
}

function wordsFault(order: PlacePerpetualOrder): Reject | undefined {
  const { side, type, timeInForce, selfTradePrevention, positionSide } = order
  const known = (side === 'buy' || side === 'sell')
    && (type === 'limit' || type === 'market')
    && (timeInForce === 'GTC' || timeInForce === 'IOC'
      || timeInForce === 'FOK' || timeInForce === 'POST_ONLY')
    && (selfTradePrevention === 'cancel_taker' || selfTradePrevention === 'cancel_maker'
      || selfTradePrevention === 'cancel_both')
    && (positionSide === 'long' || positionSide === 'short' || positionSide === 'net')
    && typeof order.reduceOnly === 'boolean'
  return known ? undefined : { code: 'invalid_input' }
}

function marketOrderFault(order: PlacePerpetualOrder): Reject | undefined {
  if (order.timeInForce !== 'IOC') return { code: 'time_in_force_not_allowed' }
  if (order.priceTicks !== 0) return { code: 'price_not_allowed' }
  return quantityFault(order.lots)
}

function limitOrderFault(order: PlacePerpetualOrder): Reject | undefined {
  const { priceTicks } = order
  if (priceTicks === 0) return { code: 'price_required' }
  if (!isWhole(priceTicks, 1, safeMax)) return { code: 'price_off_tick' }
  if (priceTicks > ticksMax) return { code: 'price_out_of_band' }
  return quantityFault(order.lots)
}

function quantityFault(lots: number): Reject | undefined {
  if (lots === 0) return { code: 'quantity_required' }
  if (!isWhole(lots, 1, safeMax)) return { code: 'quantity_off_lot' }
  return lots > lotsMax ? { code: 'notional_too_large' } : undefined
}

/**
 * All possible figures of an order stay safe integers: its hold (margin, fee and loss are each at
 * most its value) and the lots of its side. A double product never rounds from beyond the bound to
 * within.
 */
function sizeFault(market: PerpetualMarket, order: PlacePerpetualOrder): Reject | undefined {
  const { lots } = order
  const ticks = Math.max(order.priceTicks, market.bandHighTicks)
  const tooLarge = lots * ticks * market.quoteUnitsPerTickLot * 4 > safeMax
    || (mayRest(order) && market.own(order.side).totalLots + lots > safeMax)
  return tooLarge ? { code: 'notional_too_large' } : undefined
}

/** The named position goes with the account's mode, and reduce-only with the named position. */
export function sideFault(order: PlacePerpetualOrder, mode: PositionMode): Reject | undefined {
  const isNet = order.positionSide === 'net'
  if (isNet !== (mode === 'one_way')) return { code: 'position_mode_mismatch' }
  if (isNet || order.reduceOnly !== opensInHedge(order.side, order.positionSide)) return undefined
  return { code: 'invalid_input', field: 'reduceOnly' }
}

function bandFault(market: PerpetualMarket, order: PlacePerpetualOrder): Reject | undefined {
  if (order.type === 'market') return undefined
  const { priceTicks } = order
  const isOut = priceTicks < market.bandLowTicks || priceTicks > market.bandHighTicks
  return isOut ? { code: 'price_out_of_band' } : undefined
}
