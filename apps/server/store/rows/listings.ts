// The assets and markets that are listed, by number and by symbol. Names, fees and the ends of
// markets follow the configuration, and so do new assets and markets; ticks, lots and units never
// change. It knows the rules of a market and nothing of its prices.
import {
  type AssetId, type MarketId, asAssetId, asMarketId, contractSymbolOf, pinnedCoins,
} from '@ingot/contract/vocabulary'
import type { ListingState } from '@ingot/engine'
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
  /** When it opens, ms; zero for a market that is open. */
  readonly opensAt: number
  readonly listingState: ListingState
}

export type Listings = {
  /** BTC, ETH and USDT first, then in the order of their listing. */
  readonly assets: readonly ListedAsset[]
  /** In the order of their listing, delisted ones too. */
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
  /**
   * Takes over newer rows: names, fees and states, which holders of a listing see at once, and new
   * assets and markets.
   */
  renew(rows: ListedRows): void
}

export type ListedRows = {
  readonly assets: readonly ListedAsset[]
  readonly markets: readonly ListedMarket[]
  readonly perpetualMarkets?: readonly ListedPerpetualMarket[]
}

/** A delisted market has its records, and is in no list of markets. */
export const isInLists = ({ listingState }: Pick<ListedMarket, 'listingState'>): boolean =>
  listingState !== 'delisted'

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
  const assets = new Known<ListedAsset>()
  const markets = new Known<ListedMarket>()
  const perpetuals = new Known<ListedPerpetualMarket>()
  const books = new Known<BookMarket>()
  const contracts = new Map<string, ListedPerpetualMarket>()
  const own = (asset: ListedAsset): ListedAsset => listed(assets.byId.get(asset.id), asset.id)
  const take = ({ assets: coins, markets: spots, perpetualMarkets = [] }: ListedRows): void => {
    for (const asset of coins) assets.take(asset, ({ name }) => ({ name }))
    for (const market of spots) {
      const held = { ...market, base: own(market.base), quote: own(market.quote) }
      markets.take(held, ({ makerFeePpm, takerFeePpm, listingState }) =>
        ({ makerFeePpm, takerFeePpm, listingState }))
    }
    for (const market of perpetualMarkets) {
      const base = assets.bySymbol.get(market.base.symbol) ?? market.base
      const held = { ...market, base, settle: own(market.settle) }
      perpetuals.take(held, ({ listingState }) => ({ listingState }))
    }
    for (const market of markets.all) books.take(market, () => ({}))
    for (const market of perpetuals.all) {
      books.take(bookOfContract(market), () => ({}))
      contracts.set(contractSymbolOf(market.symbol), market)
    }
  }
  take(rows)
  return {
    get assets() { return pinned(assets.all) },
    get markets() { return markets.all },
    get perpetualMarkets() { return perpetuals.all },
    asset: (id) => listed(assets.byId.get(id), id),
    market: (id) => listed(markets.byId.get(id), id),
    assetBySymbol: (symbol) => assets.bySymbol.get(symbol),
    marketBySymbol: (symbol) => markets.bySymbol.get(symbol),
    perpetualMarket: (id) => listed(perpetuals.byId.get(id), id),
    contractBySymbol: (symbol) => contracts.get(symbol),
    get books() {
      return [...markets.all, ...perpetuals.all.map(({ id }) => listed(books.byId.get(id), id))]
    },
    book: (id) => listed(books.byId.get(id), id),
    bookBySymbol: (symbol) => books.bySymbol.get(symbol),
    renew: take,
  }
}

/** The listings of one kind: a newer row is taken into the object that its holders have. */
class Known<Listing extends { readonly id: number, readonly symbol: string }> {
  readonly byId = new Map<number, Listing>()
  readonly bySymbol = new Map<string, Listing>()

  get all(): readonly Listing[] {
    return [...this.byId.values()]
  }

  take(row: Listing, changing: (row: Listing) => Partial<Listing>): void {
    const known = this.byId.get(row.id)
    if (known !== undefined) {
      Object.assign(known, changing(row))
      return
    }
    this.byId.set(row.id, row)
    this.bySymbol.set(row.symbol, row)
  }
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
    opensAt: row.opens_at,
    listingState: row.listing_state,
  }
}

function assetOf(id: number, assets: readonly ListedAsset[]): ListedAsset {
  const asset = assets.find((known) => known.id === id)
  if (asset === undefined) throw new Error(`a market trades asset ${id}, which is not listed`)
  return asset
}
