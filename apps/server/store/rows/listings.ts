// The assets and markets that are listed, by number and by symbol. Names and fees follow the
// configuration; ticks, lots and units never change. It knows the rules of a market and nothing of
// its state.
import {
  type AssetId, type MarketId, asAssetId, asMarketId, contractSymbolOf, pinnedCoins,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { SpotMarketTable } from '#store/tables/core-tables.ts'
import { type BookMarket, bookOfContract } from './book-market.ts'
import { type ListedPerpetualMarket, loadPerpetualListings } from './perpetual-listings.ts'
import type { Database } from '#store/tables/schema.ts'

export type ListedAsset = {
  readonly id: AssetId
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

export type ListedMarket = {
  readonly id: MarketId
  readonly symbol: string
  readonly base: ListedAsset
  readonly quote: ListedAsset
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Smallest units of the base asset in one lot. */
  readonly baseUnitsPerLot: bigint
  /** Smallest units of the quote asset in one tick times one lot. */
  readonly quoteUnitsPerTickLot: bigint
  readonly notionalMinUnits: bigint
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly bandPpm: number
  readonly referenceTicks: number
}

export type Listings = {
  /** BTC, ETH and USDT first, then in the order of their listing. */
  readonly assets: readonly ListedAsset[]
  /** In the order of their listing. */
  readonly markets: readonly ListedMarket[]
  readonly perpetualMarkets: readonly ListedPerpetualMarket[]
  /** Throws for a number that is not listed: such a row cannot exist. */
  asset(id: AssetId): ListedAsset
  market(id: MarketId): ListedMarket
  assetBySymbol(symbol: string): ListedAsset | undefined
  marketBySymbol(symbol: string): ListedMarket | undefined
  perpetualMarket(id: MarketId): ListedPerpetualMarket
  /** By its symbol at the edge, "BTCUSDT-PERP": the stored listing has the pair alone. */
  contractBySymbol(symbol: string): ListedPerpetualMarket | undefined
  /** The markets of both kinds with the facts of their books, spot first. */
  readonly books: readonly BookMarket[]
  book(id: MarketId): BookMarket
  bookBySymbol(symbol: string): BookMarket | undefined
  /** Takes over the names and fees of newer rows; holders of a listing see them at once. */
  renew(rows: ListedRows): void
}

export type ListedRows = {
  readonly assets: readonly ListedAsset[]
  readonly markets: readonly ListedMarket[]
  readonly perpetualMarkets?: readonly ListedPerpetualMarket[]
}

/** Reads the listings at the start, before the port opens. */
export async function loadListings(database: Kysely<Database>): Promise<Listings> {
  return createListings(await loadListedRows(database))
}

/** The rows by their ids; a coin without a name is named by its symbol. */
export async function loadListedRows(database: Kysely<Database>): Promise<ListedRows> {
  const assetRows = await database.selectFrom('asset')
    .leftJoin('coin', 'coin.asset_id', 'asset.asset_id')
    .select(['asset.asset_id', 'asset.symbol', 'asset.decimals', 'coin.name'])
    .orderBy('asset.asset_id').execute()
  const marketRows = await database
    .selectFrom('spot_market').selectAll().orderBy('market_id').execute()
  const assets = assetRows.map((row): ListedAsset => ({
    id: asAssetId(row.asset_id),
    symbol: row.symbol,
    name: row.name ?? row.symbol,
    decimals: row.decimals,
  }))
  return {
    assets,
    markets: marketRows.map((row) => listedMarket(row, assets)),
    perpetualMarkets: await loadPerpetualListings(database, assets),
  }
}

/** Look-ups by number throw for an unknown one, those by symbol return undefined. */
export function createListings(rows: ListedRows): Listings {
  const { perpetualMarkets = [] } = rows
  const perpetuals = new Map(perpetualMarkets.map((market) => [market.id, market]))
  const contracts = new Map(
    perpetualMarkets.map((market) => [contractSymbolOf(market.symbol), market]),
  )
  const books: readonly BookMarket[] = [...rows.markets, ...perpetualMarkets.map(bookOfContract)]
  const booksById = new Map(books.map((market) => [market.id, market]))
  const booksBySymbol = new Map(books.map((market) => [market.symbol, market]))
  const assets = new Map(rows.assets.map((asset) => [asset.id, asset]))
  const markets = new Map(rows.markets.map((market) => [market.id, market]))
  const assetsBySymbol = new Map(rows.assets.map((asset) => [asset.symbol, asset]))
  const marketsBySymbol = new Map(rows.markets.map((market) => [market.symbol, market]))
  return {
    assets: pinned(rows.assets),
    markets: rows.markets,
    perpetualMarkets,
    asset: (id) => listed(assets.get(id), id),
    market: (id) => listed(markets.get(id), id),
    assetBySymbol: (symbol) => assetsBySymbol.get(symbol),
    marketBySymbol: (symbol) => marketsBySymbol.get(symbol),
    perpetualMarket: (id) => listed(perpetuals.get(id), id),
    contractBySymbol: (symbol) => contracts.get(symbol),
    books,
    book: (id) => listed(booksById.get(id), id),
    bookBySymbol: (symbol) => booksBySymbol.get(symbol),
    renew(newer) {
      for (const asset of newer.assets) takeOver(assets.get(asset.id), { name: asset.name })
      for (const { id, makerFeePpm, takerFeePpm } of newer.markets) {
        takeOver(markets.get(id), { makerFeePpm, takerFeePpm })
      }
    },
  }
}

/** Every holder has the same object, so all of them see the new values. */
function takeOver<Listing extends object>(
  listing: Listing | undefined, values: Partial<Listing>,
): void {
  if (listing !== undefined) Object.assign(listing, values)
}

/** SPEC §9: BTC, ETH, USDT come first, everywhere. */
function pinned(assets: readonly ListedAsset[]): readonly ListedAsset[] {
  const first = pinnedCoins.flatMap((symbol) => assets.filter((asset) => asset.symbol === symbol))
  return [...first, ...assets.filter((asset) => !first.includes(asset))]
}

function listed<Listing>(listing: Listing | undefined, id: number): Listing {
  if (listing === undefined) throw new Error(`number ${id} is not listed`)
  return listing
}

function listedMarket(row: SpotMarketTable, assets: readonly ListedAsset[]): ListedMarket {
  return {
    id: asMarketId(row.market_id),
    symbol: row.symbol,
    base: assetOf(row.base_asset_id, assets),
    quote: assetOf(row.quote_asset_id, assets),
    priceDecimals: row.price_decimals,
    quantityDecimals: row.quantity_decimals,
    baseUnitsPerLot: row.base_lot_units,
    quoteUnitsPerTickLot: row.quote_tick_lot_units,
    notionalMinUnits: row.notional_min_units,
    makerFeePpm: row.maker_fee_ppm,
    takerFeePpm: row.taker_fee_ppm,
    bandPpm: row.band_ppm,
    referenceTicks: row.reference_ticks,
  }
}

function assetOf(id: number, assets: readonly ListedAsset[]): ListedAsset {
  const asset = assets.find((known) => known.id === id)
  if (asset === undefined) throw new Error(`a market trades asset ${id}, which is not listed`)
  return asset
}
