// Reads an engine's rows from the database. Big tables are streamed, never held as a whole.
import {
  asAssetId, asMarketId, asUserId, type UserId,
} from '@ingot/contract/vocabulary'
import type {
  BalanceRow, Counters, EngineRows, ListAsset, ListSpotMarket, MarketRow, PriceSecondRow,
} from '@ingot/engine'
import type { BalanceTable, SpotMarketTable } from '#store/tables/core-tables.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { priceSecondOf } from '#store/rows/price-second-row.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import { spotOrderOf } from '#store/rows/spot-order-row.ts'
import { loadOpenHolds } from './load-hold-rows.ts'
import { loadOpenPerpetualOrders, loadPerpetualRows } from './load-perpetual-rows.ts'
import {
  loadDeadlines, loadIcebergs, loadOpenTriggers, loadPriorities,
} from './load-waiting-rows.ts'
import type { StoredOrder } from '#sequencer/submission.ts'

export type LoadedListings = {
  readonly assets: readonly ListAsset[]
  readonly markets: readonly ListSpotMarket[]
  readonly marketStates: readonly MarketRow[]
}

export function loadListed(database: PreparedQueries): LoadedListings {
  const assets = database.all(
    queries.selectFrom('asset').selectAll().orderBy('asset_id').compile(),
  )
  const markets = database.all(
    queries.selectFrom('spot_market').selectAll().orderBy('market_id').compile(),
  )
  return {
    assets: assets.map((row) => ({
      kind: 'list-asset',
      asset: asAssetId(row.asset_id),
      symbol: row.symbol,
      decimals: row.decimals,
    })),
    markets: markets.map(marketOf),
    marketStates: markets.map((row) => ({
      market: asMarketId(row.market_id), lastTicks: row.last_ticks,
    })),
  }
}

/** Of every spot market, what its average price follows from. */
export function* loadPriceSeconds(database: PreparedQueries): Generator<PriceSecondRow> {
  const query = queries.selectFrom('price_second').selectAll()
    .orderBy('market_id').orderBy('place')
  for (const row of database.iterate(query.compile())) yield priceSecondOf(row)
}

export function* loadUsers(database: PreparedQueries): Generator<UserId> {
  const query = queries.selectFrom('ledger_user').select('user_id').orderBy('user_id')
  for (const row of database.iterate(query.compile())) yield asUserId(row.user_id)
}

export function* loadBalances(database: PreparedQueries): Generator<BalanceRow> {
  const query = queries.selectFrom('balance')
    .select(['owner', 'wallet', 'asset_id', 'available_units', 'frozen_units'])
    .orderBy('owner').orderBy('wallet').orderBy('asset_id')
  for (const row of database.iterate(query.compile())) yield balanceOf(row)
}

/** Pending orders by ascending number, their time priority but for those of loadPriorities. */
export function* loadOpenOrders(database: PreparedQueries): Generator<StoredOrder> {
  const query = queries.selectFrom('spot_order').selectAll()
    .where('status', '=', pendingStatus).orderBy('order_id')
  for (const row of database.iterate(query.compile())) yield spotOrderOf(row)
}

/** Everything of the engine's, as one connection sees it at this moment. */
export function loadEngineRows(database: PreparedQueries, counters: Counters): EngineRows {
  return {
    ...loadListed(database),
    priceSeconds: loadPriceSeconds(database),
    users: loadUsers(database),
    balances: loadBalances(database),
    openOrders: loadOpenOrders(database),
    counters,
    perpetual: {
      ...loadPerpetualRows(database), openOrders: loadOpenPerpetualOrders(database),
    },
    triggers: loadOpenTriggers(database),
    holds: loadOpenHolds(database),
    priorities: loadPriorities(database),
    icebergs: loadIcebergs(database),
    deadlines: loadDeadlines(database),
  }
}

function marketOf(row: SpotMarketTable): ListSpotMarket {
  return {
    kind: 'list-spot-market',
    market: asMarketId(row.market_id),
    symbol: row.symbol,
    base: asAssetId(row.base_asset_id),
    quote: asAssetId(row.quote_asset_id),
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

/** What its row says of a day is no part of the engine's state. */
type KeptBalance = Omit<BalanceTable, 'day' | 'day_start_units'>

function balanceOf(row: KeptBalance): BalanceRow {
  return {
    owner: row.owner,
    wallet: row.wallet,
    asset: asAssetId(row.asset_id),
    availableUnits: row.available_units,
    frozenUnits: row.frozen_units,
  }
}
