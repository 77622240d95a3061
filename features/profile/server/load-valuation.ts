// The prices and the unrealised losses by which an account is valued: the writer's steps have no
// market data, so the gateway hands them over.
import { asAssetId, symbolDefault, type UserId } from '@ingot/contract/vocabulary'
import { usdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { contractExposures, unrealisedOf } from './contract-exposure.ts'
import type { Valuation } from './withdrawable.ts'

/** A coin without a price has no value. */
export async function loadValuation(services: Services, user: UserId): Promise<Valuation> {
  const { database, listings, clock } = services
  const prices = listings.assets.flatMap((asset) => {
    const price = usdtPrice(services, asset)
    return price === undefined ? [] : [{ asset: asset.id, ...price }]
  })
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const exposures = await contractExposures(database, user, clock()).execute()
  const { nowUnits } = unrealisedOf(services, listings.asset(asAssetId(usdt.id)), exposures)
  return { prices, lossUnits: nowUnits < 0n ? -nowUnits : 0n }
}
