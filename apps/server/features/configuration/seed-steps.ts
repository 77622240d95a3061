// Stores the configuration that is missing: all of it at the first start of an exchange, and later
// that of a new setting or a newly listed coin. A stored value is never replaced.
import {
  accepted, asAssetId, type AssetId, assetListings, type Mode, networkListings, parseUnits,
  settingNames,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import { loadSettings } from '#store/rows/configuration.ts'
import type { Database } from '#store/tables/schema.ts'
import { settingSeeds } from './seed-values.ts'

export const seedConfigurationStep = defineStep({
  name: 'seed-configuration',
  async run(step, mode: Mode) {
    const { settings, assets } = await missing(step.database)
    const seeds = settingSeeds(mode)
    for (const name of settings) {
      await step.database.insertInto('setting')
        .values({ name, value: JSON.stringify(seeds[name]) }).execute()
    }
    for (const asset of assets) await seedCoin(step, asset)
    return accepted(null)
  },
})

/** Runs the step when a value is missing. */
export async function seedConfiguration(
  { database, sequencer, mode }: {
    readonly database: Kysely<Database>
    readonly sequencer: Sequencer
    readonly mode: Mode
  },
): Promise<void> {
  const { settings, assets } = await missing(database)
  if (settings.length + assets.length === 0) return
  const seeded = await sequencer.run(seedConfigurationStep, mode)
  if (!seeded.ok) throw new Error(`the configuration was not stored: ${seeded.reject.code}`)
}

async function missing(database: Kysely<Database>) {
  const stored = await loadSettings(database)
  const rows = await database.selectFrom('asset')
    .leftJoin('coin', 'coin.asset_id', 'asset.asset_id')
    .select('asset.asset_id').where('coin.asset_id', 'is', null).orderBy('asset.asset_id').execute()
  return {
    settings: settingNames.filter((name) => !stored.has(name)),
    assets: rows.map((row) => asAssetId(row.asset_id)),
  }
}

async function seedCoin({ database }: StepContext, asset: AssetId): Promise<void> {
  const { symbol, decimals } = await database.selectFrom('asset').select(['symbol', 'decimals'])
    .where('asset_id', '=', asset).executeTakeFirstOrThrow()
  const name = assetListings.find((listing) => listing.symbol === symbol)?.name ?? symbol
  await database.insertInto('coin')
    .values({ asset_id: asset, name, deposits_open: 1, withdrawals_open: 1 }).execute()
  const networks = networkListings.filter((network) => network.symbol === symbol)
  for (const [position, network] of networks.entries()) {
    await database.insertInto('network').values({
      asset_id: asset,
      chain: network.chain,
      name: network.name,
      address_kind: network.addressKind,
      decimals: network.decimals,
      fee_units: unitsOf(network.fee, decimals),
      min_units: unitsOf(network.min, decimals),
      confirmations: network.confirmations,
      deposits_open: 1,
      withdrawals_open: 1,
      position,
    }).execute()
  }
}

function unitsOf(text: string, decimals: number): bigint {
  const parsed = parseUnits(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is no amount of the coin`)
  return parsed.units
}
