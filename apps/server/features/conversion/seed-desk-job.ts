// Before the port opens, each coin without terms of the desk gets its first ones: at the first
// start of an exchange, and after a coin was listed.
import { parseUnits, sandboxDeskUsdt, symbolDefault } from '@ingot/contract/vocabulary'
import type { FeatureJob } from '#features/feature.ts'
import type { Services } from '#http/services.ts'
import type { ListedAsset } from '#store/rows/listings.ts'
import { seedDeskCoin } from './desk-steps.ts'

export const seedDeskJob: FeatureJob = {
  kind: 'job',
  async start({ services }) {
    const { database, listings, mode, sequencer } = services
    const known = await database.selectFrom('desk_coin').select('asset_id').execute()
    const missing = listings.assets.filter(({ id }) =>
      !known.some((row) => row.asset_id === id))
    for (const asset of missing) {
      const seeded = await sequencer.run(seedDeskCoin, {
        asset: asset.id, symbol: asset.symbol,
        fundUnits: mode === 'sandbox' ? sandboxUnits(services, asset) : 0n,
      })
      if (!seeded.ok) throw new Error(`the desk has no terms of ${asset.symbol}`)
    }
    return { stop: async () => {} }
  },
}

/** At the price of the listing; nothing of a coin without a market. */
function sandboxUnits({ listings }: Services, asset: ListedAsset): bigint {
  const usdt = listings.assetBySymbol(symbolDefault)
  const worth = parseUnits(sandboxDeskUsdt, usdt?.decimals ?? 0)
  if (!worth.ok) return 0n
  if (asset.symbol === symbolDefault) return worth.units
  const market = listings.marketBySymbol(`${asset.symbol}${symbolDefault}`)
  if (market === undefined) return 0n
  const lots = worth.units / (BigInt(market.referenceTicks) * market.quoteUnitsPerTickLot)
  return lots * market.baseUnitsPerLot
}
