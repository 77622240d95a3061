// Whether the available balance pays for an amended spot order, whose own hold counts as available
// to it. Pure.
import { quoteUnitsFor } from '@ingot/engine/formulas'
import type {
  AmendedOrder, AmendedRest,
} from '#features/trading/app/contract-lists/order/amend-entry.ts'
import { type MarketSteps, stepsIn, unitsOf } from '#features/market/app/parts/market-steps.ts'

export type AmendedTerms = {
  readonly order: AmendedOrder & { readonly direction: 'buy' | 'sell' }
  readonly rest: AmendedRest
  /** Of the given asset. */
  readonly available: string
}

/** [K184] Also true for texts that have no value. */
export function isCovered({ order, rest, available }: AmendedTerms, steps: MarketSteps): boolean {
  const lotsIn = (text: string): number => stepsIn(text, steps.quantityDecimals) ?? 0
  const unitsFor = (price: string, lots: number): bigint => order.direction === 'sell'
    ? BigInt(lots) * steps.baseUnitsPerLot
    : quoteUnitsFor(stepsIn(price, steps.priceDecimals) ?? 0, lots, steps.quoteUnitsPerTickLot)
  const held = unitsFor(order.price ?? '', lotsIn(order.quantity) - lotsIn(order.filledQuantity))
  return unitsFor(rest.price, lotsIn(rest.quantity)) <= held + (unitsOf(available) ?? 0n)
}
