// What a resting order holds of the asset that it gives.
import type { State } from '#engine/state.ts'

/**
 * The rest at its own price for a buy, the rest of the base for a sell. Both are exact products,
 * so what is held is never short and nothing is left over.
 */
export function heldUnits(state: State, slot: number): number {
  const { orders } = state
  const market = state.market(orders.market(slot))
  const lots = orders.remainingLots(slot)
  return orders.isBuy(slot)
    ? market.quoteUnits(orders.priceTicks(slot), lots)
    : market.baseUnits(lots)
}
