// The estimated fills of an order in the shown book: the average and the worst price, and the
// immediate quantity. Pure; the actual book may be different.
import type { DepthLevel } from '@ingot/contract/calls'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { averageTicks, feeUnits, maxBuyLots, quoteUnitsFor } from '@ingot/engine/formulas'
import {
  compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals,
} from '#format/decimal-text.ts'
import {
  type MarketSteps, stepsIn, textOfSteps, unitDecimals, unitsOf,
} from '#widgets/market/market-steps.ts'
import type { OrderRequest } from './view-ticket.ts'

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

type Levels = readonly Readonly<DepthLevel>[]

/** Undefined when nothing would fill at once. `levels` are those of the other side, best first. */
export function estimateOrder(
  request: OrderRequest,
  levels: Levels,
  steps: MarketSteps,
): OrderEstimate | undefined {
  const { lots, units, bestTicks, worstTicks } = walk(request, levels, steps)
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
  const received = request.direction === 'buy' ? BigInt(lots) * steps.baseUnitsPerLot : units
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

/** Takes level after level, as far as the order's size, amount and limit allow. */
function walk(request: OrderRequest, levels: Levels, steps: MarketSteps) {
  const isBuy = request.direction === 'buy'
  const limit = stepsIn(request.price ?? '', steps.priceDecimals)
  let lotsLeft = stepsIn(request.quantity ?? '', steps.quantityDecimals) ?? Number.MAX_SAFE_INTEGER
  let unitsLeft = request.amount === undefined ? undefined : unitsOf(request.amount)
  const taken = { lots: 0, units: 0n, bestTicks: 0, worstTicks: 0 }
  for (const [price, quantity] of levels) {
    const ticks = stepsIn(price, steps.priceDecimals)
    const there = stepsIn(quantity, steps.quantityDecimals)
    if (ticks === undefined || there === undefined) continue
    if (limit !== undefined && (isBuy ? ticks > limit : ticks < limit)) break
    const payable = unitsLeft === undefined
      ? lotsLeft
      : maxBuyLots(unitsLeft, ticks, steps.quoteUnitsPerTickLot)
    const lots = Math.min(there, lotsLeft, payable)
    if (lots === 0) break
    const units = quoteUnitsFor(ticks, lots, steps.quoteUnitsPerTickLot)
    if (taken.lots === 0) taken.bestTicks = ticks
    taken.worstTicks = ticks
    taken.lots += lots
    taken.units += units
    lotsLeft -= lots
    if (unitsLeft !== undefined) unitsLeft -= units
  }
  return taken
}

function distance(price: string, best: string): string {
  const difference = subtractDecimals(price, best)
  const positive = compareDecimals(difference, '0') < 0 ? difference.slice(1) : difference
  return divideDecimals(multiplyDecimals(positive, '100', unitDecimals), best, 2) ?? '0'
}
