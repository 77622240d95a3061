// The newest prices of the outside sources of each contract, as the last look has read them. They
// are shown to operators; the engine alone decides by them.
import type { MarketId } from '@ingot/contract/vocabulary'

export type SourceReading = {
  readonly name: string
  readonly ticks: number
  /** The time of the price at its source, ms. */
  readonly at: number
}

const readings = new WeakMap<object, Map<MarketId, readonly SourceReading[]>>()

/** Keeps the prices of a look for an exchange's market data. */
export function keepSourcePrices(
  exchange: object, market: MarketId, prices: readonly SourceReading[],
): void {
  const known = readings.get(exchange) ?? new Map<MarketId, readonly SourceReading[]>()
  known.set(market, prices)
  readings.set(exchange, known)
}

/** Empty before the first look, and without sources. */
export const sourcePricesOf = (exchange: object, market: MarketId): readonly SourceReading[] =>
  readings.get(exchange)?.get(market) ?? []
