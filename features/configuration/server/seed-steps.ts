// Stores the configuration that is missing: all of it at the first start of an exchange, and later
// that of a new setting or a newly listed coin. A stored value is never replaced.
import {
  accepted, asAssetId, type AssetId, assetListings, type Mode, networkListings,
  type NetworkListing, parseUnits, settingNames,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Sequencer } from '@ingot/server/sequencer/submission.ts'
import { loadSettings } from '@ingot/server/store/rows/configuration.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { settingSeeds } from './seed-values.ts'

export const seedConfigurationStep = defineStep({
  name: 'seed-configuration',
  async run(step, mode: Mode) {
    const { settings, assets, networks } = await missing(step.database)
    const seeds = settingSeeds(mode)
    for (const name of settings) {
      await step.database.insertInto('setting')
        .values({ name, value: JSON.stringify(seeds[name]) }).execute()
    }
    for (const asset of assets) await seedCoin(step, { asset, mode })
    for (const network of networks) await seedDepositTerms(step, { ...network, mode })
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
  const { settings, assets, networks } = await missing(database)
  if (settings.length + assets.length + networks.length === 0) return
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
    networks: await listWithoutDepositTerms(database),
  }
}

type ListedNetwork = { readonly asset: AssetId; readonly listing: NetworkListing }

/** The networks of an older exchange that this version lists. */
async function listWithoutDepositTerms(
  database: Kysely<Database>,
): Promise<readonly ListedNetwork[]> {
  const rows = await database.selectFrom('network')
    .innerJoin('asset', 'asset.asset_id', 'network.asset_id')
    .select(['network.asset_id', 'network.chain', 'asset.symbol'])
    .where('network.chain_decimals', 'is', null).execute()
  return rows.flatMap(({ asset_id: id, chain, symbol }) => {
    const listing = networkListings.find((one) => one.symbol === symbol && one.chain === chain)
    return listing === undefined ? [] : [{ asset: asAssetId(id), listing }]
  })
}

/** The blocks of a withdrawal stay as they are: an operator may have changed them. */
async function seedDepositTerms(
  { database }: StepContext, { asset, listing, mode }: ListedNetwork & { readonly mode: Mode },
): Promise<void> {
  const { decimals } = await database.selectFrom('asset').select('decimals')
    .where('asset_id', '=', asset).executeTakeFirstOrThrow()
  const { confirmations } = await database.selectFrom('network').select('confirmations')
    .where('asset_id', '=', asset).where('chain', '=', listing.chain).executeTakeFirstOrThrow()
  const terms = depositTermsOf(listing, { decimals, mode })
  await database.updateTable('network').set({
    ...terms, final_confirmations: Math.max(terms.final_confirmations, confirmations),
  }).where('asset_id', '=', asset).where('chain', '=', listing.chain).execute()
}

type TermsFor = { readonly decimals: number; readonly mode: Mode }

/** The transactions of a sandbox are on no explorer. */
function depositTermsOf(listing: NetworkListing, { decimals, mode }: TermsFor) {
  return {
    final_confirmations: listing.finalConfirmations,
    chain_decimals: listing.chainDecimals,
    contract: listing.contract,
    deposit_min_units: unitsOf(listing.depositMin, decimals),
    deposit_minutes: listing.depositMinutes,
    explorer: mode === 'sandbox' ? '' : listing.explorer,
  }
}

async function seedCoin(
  { database }: StepContext, { asset, mode }: { readonly asset: AssetId; readonly mode: Mode },
): Promise<void> {
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
      ...depositTermsOf(network, { decimals, mode }),
      deposits_open: 1,
      withdrawals_open: Number(network.withdrawalsOpen ?? true),
      position,
    }).execute()
  }
}

function unitsOf(text: string, decimals: number): bigint {
  const parsed = parseUnits(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is no amount of the coin`)
  return parsed.units
}
