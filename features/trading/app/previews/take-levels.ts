// The levels of a book that an order takes at once: quantity, value, and its best and worst price.
// Pure; the actual book may be different.
import type { DepthLevel } from '#features/market/trades.calls.ts'
import { maxBuyLots, quoteUnitsFor } from '@ingot/engine/formulas'
import { type MarketSteps, stepsIn, unitsOf } from '#features/market/app/parts/market-steps.ts'

export type Levels = readonly Readonly<DepthLevel>[]

/** The size, amount and limit of an order; each absent part sets no limit. */
export type Taking = {
  readonly isBuy: boolean
  readonly price?: string | undefined
  readonly quantity?: string | undefined
  readonly amount?: string | undefined
}

/** Takes level after level, as far as the order's size, amount and limit allow. */
export function takeLevels(taking: Taking, levels: Levels, steps: MarketSteps) {
  const { isBuy } = taking
  const limit = stepsIn(taking.price ?? '', steps.priceDecimals)
  let lotsLeft = stepsIn(taking.quantity ?? '', steps.quantityDecimals) ?? Number.MAX_SAFE_INTEGER
  let unitsLeft = taking.amount === undefined ? undefined : unitsOf(taking.amount)
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
