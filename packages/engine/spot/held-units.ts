// The hold of a resting order in the asset that it gives.
import type { State } from '#state/state.ts'

/**
 * The remaining quantity at its own price for a buy, the remaining base for a sell. Both are exact
 * products, so a hold is never short and leaves no remainder.
 */
export function heldUnits(state: State, slot: number): number {
  const { orders } = state
  const market = state.market(orders.market(slot))
  const lots = orders.remainingLots(slot)
  return orders.isBuy(slot)
    ? market.quoteUnits(orders.priceTicks(slot), lots)
    : market.baseUnits(lots)
}
