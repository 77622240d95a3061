// The fills of a market order: the levels that it takes one after the other. It computes on the
// shown book; the actual book may be different.
import type { DepthLevel } from '#features/market/trades.calls.ts'
import type { EntrustType } from '@ingot/contract/vocabulary'
import { maxBuyLots, quoteUnitsFor } from '@ingot/engine/formulas'
import { type MarketSteps, stepsIn } from '#features/market/app/parts/market-steps.ts'

/** Both ways between coins and money. */
export type Pricing = {
  /** The most whole lots for an amount in the quote asset's units. */
  readonly lotsFor: (units: bigint) => number
  /** The value of a number of lots, in the quote asset's units. */
  readonly unitsFor: (lots: number) => bigint
}

type Priced = {
  readonly steps: MarketSteps
  readonly entrust: EntrustType
  /** The limit, or for a market order the last price. */
  readonly ticks: number | undefined
  /** The levels that a market order would take, the best first. */
  readonly levels: readonly Readonly<DepthLevel>[]
}

/** A limit order is valued at its own price; a market order at the book's prices. */
export function pricingOf({ steps, entrust, ticks, levels }: Priced): Pricing | undefined {
  const booked = entrust === 'market' ? bookPricing(levels, steps) : undefined
  return booked ?? (ticks === undefined ? undefined : flatPricing(ticks, steps))
}

/** One price for all. */
export function flatPricing(ticks: number, { quoteUnitsPerTickLot }: MarketSteps): Pricing {
  return {
    lotsFor: (units) => maxBuyLots(units, ticks, quoteUnitsPerTickLot),
    unitsFor: (lots) => quoteUnitsFor(ticks, lots, quoteUnitsPerTickLot),
  }
}

/**
 * The prices of one side's levels, the best first. Lots beyond the known levels are valued at the
 * last one's price; undefined when no level is known.
 */
export function bookPricing(
  levels: readonly Readonly<DepthLevel>[],
  steps: MarketSteps,
): Pricing | undefined {
  const rungs = levels.flatMap(([price, quantity]) => {
    const ticks = stepsIn(price, steps.priceDecimals)
    const lots = stepsIn(quantity, steps.quantityDecimals)
    return ticks === undefined || lots === undefined ? [] : [{ lots, ...flatPricing(ticks, steps) }]
  })
  const last = rungs.at(-1)
  if (last === undefined) return undefined
  return {
    lotsFor(units) {
      let left = units
      let found = 0
      for (const rung of rungs) {
        const bite = Math.min(rung.lots, rung.lotsFor(left))
        found += bite
        left -= rung.unitsFor(bite)
        if (bite < rung.lots) return found
      }
      return found + last.lotsFor(left)
    },
    unitsFor(lots) {
      let left = lots
      let sum = 0n
      for (const rung of rungs) {
        const bite = Math.min(rung.lots, left)
        sum += rung.unitsFor(bite)
        left -= bite
      }
      return sum + last.unitsFor(left)
    },
  }
}
