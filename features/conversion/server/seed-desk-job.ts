// Each coin without terms of the desk gets its first ones: before the port opens at the first start
// of an exchange, and as soon as the market of a coin is listed.
import { parseUnits, sandboxDeskUsdt, symbolDefault } from '@ingot/contract/vocabulary'
import type { FeatureJob } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { ListedMarket } from '@ingot/server/store/rows/listings.ts'
import { seedDeskCoin } from './desk-steps.ts'

export const seedDeskJob: FeatureJob = {
  kind: 'job',
  async start({ services, logger }) {
    await seedMissing(services)
    let running: Promise<void> = Promise.resolve()
    const unfollow = services.configuration.onChange(() => {
      running = running.then(() => seedMissing(services)).catch((error: unknown) => {
        logger.error({ error }, 'the desk has no terms of a new coin')
      })
    })
    return {
      async stop() {
        unfollow()
        await running
      },
    }
  },
}

/** [LS9] A coin waits for its market: without one the desk has no price of it. */
async function seedMissing(services: Services): Promise<void> {
  const { database, listings, mode, sequencer } = services
  const known = await database.selectFrom('desk_coin').select('asset_id').execute()
  for (const asset of listings.assets) {
    const market = listings.marketBySymbol(`${asset.symbol}${symbolDefault}`)
    const isReady = asset.symbol === symbolDefault || market !== undefined
    if (!isReady || known.some((row) => row.asset_id === asset.id)) continue
    const seeded = await sequencer.run(seedDeskCoin, {
      asset: asset.id, symbol: asset.symbol,
      fundUnits: mode === 'sandbox' ? sandboxUnits(services, market) : 0n,
    })
    if (!seeded.ok) throw new Error(`the desk has no terms of ${asset.symbol}`)
  }
}

/** At the price of the listing; USDT itself has no market. */
function sandboxUnits(
  { listings }: Services, market: ListedMarket | undefined,
): bigint {
  const usdt = listings.assetBySymbol(symbolDefault)
  const worth = parseUnits(sandboxDeskUsdt, usdt?.decimals ?? 0)
  if (!worth.ok) return 0n
  if (market === undefined) return worth.units
  const lots = worth.units / (BigInt(market.referenceTicks) * market.quoteUnitsPerTickLot)
  return lots * market.baseUnitsPerLot
}
