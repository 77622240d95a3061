// The naive twin's first minutes of a market, and the words with which a market refuses all orders:
// rules LS2 to LS6.
import type { ListSpotMarket, PlaceSpotOrder } from '#engine/commands/command.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import { Refused } from './naive-plan.ts'
import type { NaiveShared } from './naive-shared.ts'

type Known = Pick<NaiveShared, 'ended' | 'halted' | 'opening' | 'at'>

const minuteMs = 60_000

/** Notes when a market opens. */
export function noteOpening({ opening }: Known, market: number, opensAt: number | undefined): void {
  if (opensAt !== undefined && opensAt > 0) opening.set(market, opensAt)
}

/** Whether a time of opening is a whole second that a date can have. */
export function isSoundOpening(opensAt: number | undefined): boolean {
  return opensAt === undefined
    || (Number.isSafeInteger(opensAt) && opensAt >= 0 && opensAt <= 8.64e15 && opensAt % 1e3 === 0)
}

/** Whether a new asset's number is free, and its terms are within their bounds. */
export const isSoundAsset = (
  { assets }: Pick<NaiveShared, 'assets'>, asset: number, decimals: number,
): boolean =>
  Number.isSafeInteger(asset) && asset > 0 && !assets.has(asset)
    && Number.isSafeInteger(decimals) && decimals >= 0 && decimals <= 18

/** Whether a spot market's terms are within their bounds. */
export function isSoundListing(rules: ListSpotMarket): boolean {
  const isIn = (value: number, min: number, max = 2 ** 53 - 1) =>
    Number.isSafeInteger(value) && value >= min && value <= max
  const areUnits = (value: bigint, min: bigint) =>
    typeof value === 'bigint' && value >= min && value < 2n ** 53n
  return isIn(rules.market, 1) && rules.base !== rules.quote
    && areUnits(rules.baseUnitsPerLot, 1n) && areUnits(rules.quoteUnitsPerTickLot, 1n)
    && areUnits(rules.notionalMinUnits, 0n)
    && [rules.makerFeePpm, rules.takerFeePpm, rules.bandPpm].every((ppm) => isIn(ppm, 0, 1e6))
    && isIn(rules.referenceTicks, 1, 2 ** 40) && isSoundOpening(rules.opensAt)
}

/** Refuses whatever would trade or change an order on a market that does not trade now. */
export function refuseClosed({ ended, halted, opening, at }: Known, market: number): void {
  if (ended.get(market) === 'delisted') throw new Refused('market_delisted')
  if (halted.has(market)) throw new Refused('trading_halted')
  if (at < (opening.get(market) ?? 0)) throw new Refused('market_not_open')
}

/** Rule LS4: the first minute. */
export function refuseMinute({ opening, at }: Known, market: number): void {
  const opensAt = opening.get(market)
  if (opensAt !== undefined && at < opensAt + minuteMs) throw new Refused('limit_orders_only')
}

/** The same for an order, which is welcome with a price of its own and without exits. */
export function refuseOpening(
  known: Known, { market, type, exits }: PlaceSpotOrder | PlacePerpetualOrder,
): void {
  if (type === 'market' || exits !== undefined) refuseMinute(known, market)
}

/** Rule LS3: the first ten minutes. */
export function isWide({ opening, at }: Known, market: number): boolean {
  const opensAt = opening.get(market)
  return opensAt !== undefined && at < opensAt + 10 * minuteMs
}
