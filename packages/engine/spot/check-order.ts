// Whether an order may be placed, by its own fields and its market's rules. The checks run in the
// fixed order of rule S1, so that two engines always name the same fault.
import type { RejectCode } from '@ingot/contract/vocabulary'
import { lotsMax, openOrdersPerUserMax, ticksMax } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import { isWhole } from '#kernel/is-whole.ts'
import { displayFault } from '#book/display-fault.ts'
import type { SpotMarket } from '#state/spot-market.ts'

const safeMax = Number.MAX_SAFE_INTEGER

/** The first fault of an order, money and liquidity apart; undefined when it has none. */
export function checkOrder(
  market: SpotMarket,
  order: PlaceSpotOrder,
  openOrders: number,
): RejectCode | undefined {
  const fault = spotOrderFault(order) ?? sizeFault(market, order)
  if (fault !== undefined) return fault
  if (order.type === 'limit' && isOutOfBand(market, order)) return 'price_out_of_band'
  if (notional(market, order) < market.notionalMinUnits) return 'notional_too_small'
  return mayRest(order) && openOrders >= openOrdersPerUserMax ? 'too_many_open_orders' : undefined
}

/** The first fault of an order's own fields, whatever market it is for. */
export function spotOrderFault(order: PlaceSpotOrder): RejectCode | undefined {
  return wordsFault(order)
    ?? (order.type === 'market' ? marketOrderFault(order) : limitOrderFault(order))
    ?? (order.displayLots === undefined ? undefined : displayFault(order))
}

/** Whether an order's remaining quantity stays in the book. */
export function mayRest(order: PlaceSpotOrder): boolean {
  return order.timeInForce === 'GTC' || order.timeInForce === 'POST_ONLY'
}

function wordsFault(order: PlaceSpotOrder): RejectCode | undefined {
  const { side, type, timeInForce, selfTradePrevention } = order
  const known = (side === 'buy' || side === 'sell')
    && (type === 'limit' || type === 'market')
    && (timeInForce === 'GTC' || timeInForce === 'IOC'
      || timeInForce === 'FOK' || timeInForce === 'POST_ONLY')
    && (selfTradePrevention === 'cancel_taker' || selfTradePrevention === 'cancel_maker'
      || selfTradePrevention === 'cancel_both')
    && typeof order.amountUnits === 'bigint'
  return known ? undefined : 'invalid_input'
}

function marketOrderFault(order: PlaceSpotOrder): RejectCode | undefined {
  if (order.timeInForce !== 'IOC') return 'time_in_force_not_allowed'
  if (order.priceTicks !== 0) return 'price_not_allowed'
  if (order.amountUnits < 0n) return 'amount_not_positive'
  if (order.lots !== 0 && order.amountUnits !== 0n) return 'quantity_and_amount'
  if (order.amountUnits > 0n) return undefined
  return quantityFault(order.lots)
}

function limitOrderFault(order: PlaceSpotOrder): RejectCode | undefined {
  const { priceTicks } = order
  if (order.amountUnits !== 0n) return 'amount_not_allowed'
  if (priceTicks === 0) return 'price_required'
  if (!isWhole(priceTicks, 1, safeMax)) return 'price_off_tick'
  if (priceTicks > ticksMax) return 'price_out_of_band'
  return quantityFault(order.lots)
}

function quantityFault(lots: number): RejectCode | undefined {
  if (lots === 0) return 'quantity_required'
  if (!isWhole(lots, 1, safeMax)) return 'quantity_off_lot'
  return lots > lotsMax ? 'notional_too_large' : undefined
}

/**
 * Everything that an order can come to stays a safe integer: its base units, its quote units at
 * the highest price at which it can fill, and the lots of the side where it would rest. A double
 * product is exact up to the bound and never rounds from beyond it to within.
 */
function sizeFault(market: SpotMarket, order: PlaceSpotOrder): RejectCode | undefined {
  if (order.amountUnits > 0n) {
    return order.amountUnits > BigInt(safeMax) ? 'notional_too_large' : undefined
  }
  const { lots } = order
  const isLimitBuy = order.type === 'limit' && order.side === 'buy'
  const ticks = isLimitBuy ? order.priceTicks : Math.max(order.priceTicks, market.bandHighTicks)
  const tooLarge = lots * market.baseUnitsPerLot > safeMax
    || lots * ticks * market.quoteUnitsPerTickLot > safeMax
    || (mayRest(order) && market.own(order.side).totalLots + lots > safeMax)
  return tooLarge ? 'notional_too_large' : undefined
}

/** [S9, S18] Its taking side ends at the band, its resting side a good deal further out. */
function isOutOfBand(market: SpotMarket, { side, priceTicks }: PlaceSpotOrder): boolean {
  return side === 'buy'
    ? priceTicks > market.bandHighTicks || priceTicks < market.restLowTicks
    : priceTicks < market.bandLowTicks || priceTicks > market.restHighTicks
}

function notional(market: SpotMarket, order: PlaceSpotOrder): number {
  if (order.amountUnits > 0n) return Number(order.amountUnits)
  const ticks = order.type === 'limit' ? order.priceTicks : market.boundedLastTicks
  return market.quoteUnits(ticks, order.lots)
}
