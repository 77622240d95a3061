// The worth of an amount in USDT, rounded up: a bound on it is reached rather early than late.
import { usdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'

/** In USDT's smallest units; null for a coin without a price. */
export function usdtWorth(
  services: Pick<Services, 'listings' | 'marketData'>,
  { asset, units }: { readonly asset: ListedAsset, readonly units: bigint },
): bigint | null {
  const price = usdtPrice(services, asset)
  if (price === undefined) return null
  return (units * price.multiplier + price.divisor - 1n) / price.divisor
}
