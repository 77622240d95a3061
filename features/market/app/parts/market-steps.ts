// A market's rules as whole numbers: how its wire texts become ticks, lots and units and back.
// No float ever holds money.
import { formatUnits, parseUnits } from '@ingot/contract/vocabulary'
import type { Market } from '#features/market/app/data/market.ts'

/** Decimal places of every listed asset's smallest unit. */
export const unitDecimals = 8
const rateDecimals = 6

export type MarketSteps = Market & {
  readonly quoteUnitsPerTickLot: bigint
  readonly baseUnitsPerLot: bigint
  readonly notionalMin: string
  readonly notionalMinUnits: bigint
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly bandPpm: number
}

/** The steps of a market. Ticks and lots are powers of ten, as the listing promises. */
export function stepsOf(market: Market): MarketSteps {
  const { priceDecimals, quantityDecimals, listing } = market
  return {
    ...market,
    quoteUnitsPerTickLot: 10n ** BigInt(unitDecimals - priceDecimals - quantityDecimals),
    baseUnitsPerLot: 10n ** BigInt(unitDecimals - quantityDecimals),
    notionalMin: listing.notionalMin,
    notionalMinUnits: unitsOf(listing.notionalMin) ?? 0n,
    makerFeePpm: stepsIn(listing.makerFeeRate, rateDecimals) ?? 0,
    takerFeePpm: stepsIn(listing.takerFeeRate, rateDecimals) ?? 0,
    bandPpm: stepsIn(listing.priceBand, rateDecimals) ?? 0,
  }
}

/** Units of an amount; undefined when the text is no whole number of them. */
export function unitsOf(text: string): bigint | undefined {
  const parsed = parseUnits(finished(text), unitDecimals)
  return parsed.ok ? parsed.units : undefined
}

/** Steps of a text with at most `decimals` places: ticks of a price, lots of a quantity. */
export function stepsIn(text: string, decimals: number): number | undefined {
  const parsed = parseUnits(finished(text), decimals)
  if (!parsed.ok || parsed.units > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return Number(parsed.units)
}

/** The text of a count of steps, with all its decimals. */
export function textOfSteps(steps: number, decimals: number): string {
  return formatUnits(BigInt(steps), decimals)
}

/** An incomplete text ("12.") counts with its value so far. */
function finished(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text
}
