// The estimated fills of an order in the shown book: the average and the worst price, and the
// immediate quantity. Pure; the actual book may be different.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { averageTicks, feeUnits } from '@ingot/engine/formulas'
import {
  compareDecimals, divideDecimals, multiplyDecimals, roundDecimals, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'
import {
  type MarketSteps, textOfSteps, unitDecimals,
} from '#features/market/app/parts/market-steps.ts'
import { type Levels, takeLevels } from './take-levels.ts'

/** An order of either market, as far as its fills depend on it. */
export type EstimatedOrder = {
  readonly direction: 'buy' | 'sell'
  /** Undefined for a market order. */
  readonly price?: string | undefined
  /** One of the two sizes. */
  readonly quantity?: string | undefined
  readonly amount?: string | undefined
}

export type OrderEstimate = {
  /** The immediate fill in the base asset, and its value. */
  readonly quantity: string
  readonly total: string
  readonly averagePrice: string
  readonly worstPrice: string
  /** How far the average is from the best price, in per cent with two decimals; never negative. */
  readonly slippage: string
  /** How far the worst price is from the best one, likewise. */
  readonly worstSlippage: string
  readonly fee: string
  readonly net: string
}

/** Undefined when nothing would fill at once. `levels` are those of the other side, best first. */
export function estimateOrder(
  order: EstimatedOrder,
  levels: Levels,
  steps: MarketSteps,
): OrderEstimate | undefined {
  const taking = { ...order, isBuy: order.direction === 'buy' }
  const { lots, units, bestTicks, worstTicks } = takeLevels(taking, levels, steps)
  const average = averageTicks({
    filledUnits: units,
    filledLots: lots,
    quoteUnitsPerTickLot: steps.quoteUnitsPerTickLot,
    extraDecimals: unitDecimals - steps.priceDecimals,
  })
  if (lots === 0 || average === undefined) return undefined
  const averagePrice = formatUnitsShort(average, unitDecimals)
  const best = textOfSteps(bestTicks, steps.priceDecimals)
  const worstPrice = textOfSteps(worstTicks, steps.priceDecimals)
  const received = order.direction === 'buy' ? BigInt(lots) * steps.baseUnitsPerLot : units
  const fee = feeUnits(received, steps.takerFeePpm)
  return {
    quantity: textOfSteps(lots, steps.quantityDecimals),
    total: formatUnitsShort(units, unitDecimals),
    averagePrice,
    worstPrice,
    slippage: distance(averagePrice, best),
    worstSlippage: distance(worstPrice, best),
    fee: formatUnitsShort(fee, unitDecimals),
    net: formatUnitsShort(received - fee, unitDecimals),
  }
}

function distance(price: string, best: string): string {
  const difference = subtractDecimals(price, best)
  const positive = compareDecimals(difference, '0') < 0 ? difference.slice(1) : difference
  const exact = divideDecimals(multiplyDecimals(positive, '100', unitDecimals), best, unitDecimals)
  return roundDecimals(exact ?? '0', 2)
}
