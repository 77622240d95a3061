// The configuration as it is stored: read by the gateway for its cache, and by a step in its own
// transaction when a decision depends on it.
import {
  type AddressKind, asAssetId, type AssetId, contractSymbolOf, type ExchangePart, isSettingName,
  isStoredSetting, isWords, type SettingName, settingNames, type Settings, type SettingValue,
  type Words,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { BannerTable, CoinTable, NetworkTable } from '#store/tables/configuration-tables.ts'
import type { Database } from '#store/tables/schema.ts'
import { isTradingStopped, loadStoppedParts } from './exchange-stops.ts'

export type Coin = {
  readonly asset: AssetId
  readonly name: string
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
}

export type Network = {
  readonly asset: AssetId
  readonly chain: string
  readonly name: string
  readonly addressKind: AddressKind
  readonly decimals: number
  readonly feeUnits: bigint
  readonly minUnits: bigint
  readonly confirmations: number
  /** Blocks after which a deposit is final: at least `confirmations`. */
  readonly finalConfirmations: number
  /** Decimals of the amounts that the chain reports. */
  readonly chainDecimals: number
  /** The token's contract; empty for the chain's own coin. */
  readonly contract: string
  /** The smallest deposit that is credited by itself. */
  readonly depositMinUnits: bigint
  readonly depositMinutes: number
  /** The link to a transaction with `{txId}` in place of its id; empty for none. */
  readonly explorer: string
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
  readonly position: number
}

export type Banner = {
  readonly id: number
  readonly titles: Words
  readonly image: string
  readonly link: string
  readonly showType: number
  readonly isShown: boolean
  readonly position: number
}

export type Configuration = {
  /** The number of the last change; a later configuration has a larger one. */
  readonly version: number
  readonly settings: Settings
  readonly coins: readonly Coin[]
  /** By asset and position. */
  readonly networks: readonly Network[]
  /** By position. */
  readonly banners: readonly Banner[]
  /** The symbols of the markets of either kind whose trading is halted, as calls spell. */
  readonly haltedMarkets: readonly string[]
  /** [EX3] The parts of the exchange that operators have stopped. */
  readonly stoppedParts: readonly ExchangePart[]
}

/** Names the events of its changes. */
export const configurationWorkflow = 'configuration'

/** The whole configuration; throws while a setting was never stored. */
export async function loadConfiguration(database: Kysely<Database>): Promise<Configuration> {
  const { last } = await database.selectFrom('workflow_event')
    .select(({ fn }) => fn.max<number | null>('event_id').as('last'))
    .where('workflow', '=', configurationWorkflow).executeTakeFirstOrThrow()
  const stored = await loadSettings(database)
  const missing = settingNames.filter((name) => !stored.has(name))
  if (missing.length > 0) throw new Error(`no value is stored of ${missing.join(', ')}`)
  return {
    version: last ?? 0,
    settings: settingsOf(stored),
    coins: await loadCoins(database),
    networks: await loadNetworks(database),
    banners: await loadBanners(database),
    haltedMarkets: await loadHalted(database),
    stoppedParts: await loadStoppedParts(database),
  }
}

/** The stored values by name; throws when one does not fit its kind. */
export async function loadSettings(
  database: Kysely<Database>,
): Promise<ReadonlyMap<SettingName, SettingValue>> {
  const rows = await database.selectFrom('setting').selectAll().execute()
  return new Map(rows.filter(({ name }) => isSettingName(name))
    .map(({ name, value }) => [name, readValue(name, value)]))
}

/** One setting; undefined before the first start has stored it. */
export async function loadSetting<Name extends SettingName>(
  database: Kysely<Database>, name: Name,
): Promise<SettingValue<Name> | undefined> {
  const row = await database.selectFrom('setting').select('value').where('name', '=', name)
    .executeTakeFirst()
  return row === undefined ? undefined : readValue(name, row.value)
}

function readValue<Name extends SettingName>(name: Name, text: string): SettingValue<Name> {
  const value: unknown = JSON.parse(text)
  if (!isStoredSetting(name, value)) throw new Error(`the stored value of ${name} does not fit it`)
  return value
}

function settingsOf(stored: ReadonlyMap<SettingName, SettingValue>): Settings
function settingsOf(stored: ReadonlyMap<SettingName, SettingValue>): object {
  return Object.fromEntries(stored)
}

/** All coins by the number of their asset. */
export async function loadCoins(database: Kysely<Database>): Promise<readonly Coin[]> {
  const rows = await database.selectFrom('coin').selectAll().orderBy('asset_id').execute()
  return rows.map(coinOf)
}

/** Undefined for an asset without a row. */
export async function loadCoin(
  database: Kysely<Database>, asset: AssetId,
): Promise<Coin | undefined> {
  const row = await database.selectFrom('coin').selectAll().where('asset_id', '=', asset)
    .executeTakeFirst()
  return row === undefined ? undefined : coinOf(row)
}

/** All networks, or those of one coin. */
export async function loadNetworks(
  database: Kysely<Database>, asset?: AssetId,
): Promise<readonly Network[]> {
  const all = database.selectFrom('network').selectAll()
  const rows = await (asset === undefined ? all : all.where('asset_id', '=', asset))
    .orderBy('asset_id').orderBy('position').orderBy('chain').execute()
  return rows.map(networkOf)
}

/** All banners in the sequence in which they are shown, hidden ones too. */
export async function loadBanners(database: Kysely<Database>): Promise<readonly Banner[]> {
  const rows = await database.selectFrom('banner').selectAll()
    .orderBy('position').orderBy('id').execute()
  return rows.map(bannerOf)
}

/** [EX6] All of them while the exchange is halted. */
async function loadHalted(database: Kysely<Database>): Promise<readonly string[]> {
  const isAll = await isTradingStopped(database)
  const spot = await database.selectFrom('spot_market').select(['symbol', 'is_trading_halted'])
    .orderBy('market_id').execute()
  const contracts = await loadContractTrading(database)
  return [
    ...spot.filter(({ is_trading_halted: halted }) => isAll || halted === 1),
    ...contracts.filter(({ isHalted }) => isAll || isHalted),
  ].map(({ symbol }) => symbol)
}

/** Every contract as the calls spell it, and whether its trading is halted. */
export async function loadContractTrading(
  database: Kysely<Database>,
): Promise<readonly { readonly symbol: string, readonly isHalted: boolean }[]> {
  const rows = await database.selectFrom('perpetual_market as market')
    .innerJoin('perpetual_market_state as state', 'state.market_id', 'market.market_id')
    .select(['market.symbol', 'state.is_trading_halted']).orderBy('market.market_id').execute()
  return rows.map(({ symbol, is_trading_halted: halted }) => ({
    symbol: contractSymbolOf(symbol), isHalted: halted === 1,
  }))
}

function coinOf(row: CoinTable): Coin {
  return {
    asset: asAssetId(row.asset_id),
    name: row.name,
    depositsOpen: row.deposits_open === 1,
    withdrawalsOpen: row.withdrawals_open === 1,
  }
}

/** Of a network whose terms of deposits were never set. */
const depositMinutesUnknown = 60

function networkOf(row: NetworkTable): Network {
  return {
    asset: asAssetId(row.asset_id),
    chain: row.chain,
    name: row.name,
    addressKind: row.address_kind,
    decimals: row.decimals,
    feeUnits: row.fee_units,
    minUnits: row.min_units,
    confirmations: row.confirmations,
    finalConfirmations: row.final_confirmations ?? row.confirmations,
    chainDecimals: row.chain_decimals ?? row.decimals,
    contract: row.contract ?? '',
    depositMinUnits: row.deposit_min_units ?? row.min_units,
    depositMinutes: row.deposit_minutes ?? depositMinutesUnknown,
    explorer: row.explorer ?? '',
    depositsOpen: row.deposits_open === 1,
    withdrawalsOpen: row.withdrawals_open === 1,
    position: row.position,
  }
}

function bannerOf(row: BannerTable): Banner {
  const titles: unknown = JSON.parse(row.titles)
  if (!isWords(titles)) throw new Error(`the titles of banner ${row.id} lack a language`)
  return {
    id: row.id,
    titles,
    image: row.image,
    link: row.link,
    showType: row.show_type,
    isShown: row.is_shown === 1,
    position: row.position,
  }
}
