// The lowest and the highest limit price that a spot order may have now, as far as the app knows. A
// ticker is as old as the last trade. Since then the average can only have moved towards the last
// price, so a price that either of the two allows is left to the exchange. In the first minutes of
// a market the bounds are fixed, and the list of markets has them.
import type { Side } from '@ingot/engine'
import { spotBand } from '@ingot/engine/formulas'
import { type MarketSteps, stepsIn } from '#features/market/app/parts/market-steps.ts'
import type { PriceBounds } from '#features/trading/app/previews/price-bounds.ts'

/** The input of the price limits; an unknown price is left out. */
export type PriceContext = {
  readonly steps: MarketSteps
  readonly lastPrice: string | undefined
  /** The average price of the last five minutes. */
  readonly referencePrice?: string | undefined
  /** [LS3] Whether the market is before or in its first minutes. */
  readonly isOpening?: boolean
}

/** Undefined while neither the last price nor the average is known. */
export function spotBounds(side: Side, context: PriceContext): PriceBounds | undefined {
  const { steps, lastPrice, referencePrice } = context
  if (context.isOpening === true) return openingBounds(side, steps)
  const bands = [lastPrice, referencePrice]
    .flatMap((price) => stepsIn(price ?? '', steps.priceDecimals) ?? [])
    .filter((ticks) => ticks > 0)
    .map((ticks) => spotBand(ticks, steps.bandPpm))
  if (bands.length === 0) return undefined
  const isBuy = side === 'buy'
  return {
    minTicks: Math.min(...bands.map((band) => isBuy ? band.restLowTicks : band.lowTicks)),
    maxTicks: Math.max(...bands.map((band) => isBuy ? band.highTicks : band.restHighTicks)),
  }
}

function openingBounds(
  side: Side, { listing, priceDecimals }: MarketSteps,
): PriceBounds | undefined {
  const [min, max] = side === 'buy'
    ? [listing.buyPriceMin, listing.buyPriceMax] : [listing.sellPriceMin, listing.sellPriceMax]
  const minTicks = stepsIn(min ?? '', priceDecimals)
  const maxTicks = stepsIn(max ?? '', priceDecimals)
  return minTicks === undefined || maxTicks === undefined ? undefined : { minTicks, maxTicks }
}
