// The price of a coin in USDT, by which amounts of it are valued (S20).
import { symbolDefault } from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import type { ListedAsset } from '#store/rows/listings.ts'

/** USDT units per unit of the coin, as a fraction: multiply, then divide. */
export type UsdtPrice = { readonly multiplier: bigint; readonly divisor: bigint }

type Market = Pick<Services, 'listings' | 'marketData'>

/** Undefined for a coin without a market against USDT. A number is that market's price in ticks. */
export function usdtPrice(
  { listings, marketData }: Market,
  { symbol }: ListedAsset,
  at: 'last' | 'dayOpen' | number = 'last',
): UsdtPrice | undefined {
  if (symbol === symbolDefault) return { multiplier: 1n, divisor: 1n }
  const market = listings.marketBySymbol(`${symbol}${symbolDefault}`)
  if (market === undefined) return undefined
  const ticks = typeof at === 'number' ? at
    : at === 'last' ? marketData.valueTicks(market.symbol)
    : marketData.dayOpenTicks(market.symbol)
  if (ticks === undefined || ticks <= 0) return undefined
  return {
    multiplier: BigInt(ticks) * market.quoteUnitsPerTickLot, divisor: market.baseUnitsPerLot,
  }
}
