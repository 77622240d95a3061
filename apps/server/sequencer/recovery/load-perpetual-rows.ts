// Reads the perpetual part of an engine's rows from the database. Big tables are streamed, never
// held as a whole.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type {
  ListPerpetualMarket, PerpetualMarketRow, PerpetualRows, PositionModeRow, PositionRow,
  RiskSettingRow,
} from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import { pendingStatus } from '#store/rows/pending-status.ts'
import { perpetualOrderOf } from '#store/rows/perpetual-order-row.ts'
import type {
  PerpetualMarketStateTable, PerpetualMarketTable, PerpetualTierTable, PositionTable,
} from '#store/tables/perpetual-tables.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { StoredPerpetualOrder } from '#sequencer/submission.ts'

/** Everything but the resting orders, which recovery also wants to see. */
export function loadPerpetualRows(database: PreparedQueries): Omit<PerpetualRows, 'openOrders'> {
  return {
    markets: loadPerpetualMarkets(database),
    marketStates: loadPerpetualStates(database),
    positionModes: loadModes(database),
    settings: loadSettings(database),
    positions: loadPositions(database),
    liquidations: lastLiquidation(database),
  }
}

export function loadPerpetualMarkets(database: PreparedQueries): ListPerpetualMarket[] {
  const markets = database.all(
    queries.selectFrom('perpetual_market').selectAll().orderBy('market_id').compile(),
  )
  const tiers = database.all(
    queries.selectFrom('perpetual_tier').selectAll().orderBy('market_id').orderBy('tier').compile(),
  )
  const byMarket = Map.groupBy(tiers, (tier) => tier.market_id)
  return markets.map((row) => marketOf(row, byMarket.get(row.market_id) ?? []))
}

export function loadPerpetualStates(database: PreparedQueries): PerpetualMarketRow[] {
  const query = queries.selectFrom('perpetual_market_state').selectAll().orderBy('market_id')
  return database.all(query.compile()).map(stateOf)
}

/** Pending orders by ascending number, their time priority but for those of loadPriorities. */
export function* loadOpenPerpetualOrders(
  database: PreparedQueries,
): Generator<StoredPerpetualOrder> {
  const query = queries.selectFrom('perpetual_order').selectAll()
    .where('status', '=', pendingStatus).orderBy('order_id')
  for (const row of database.iterate(query.compile())) yield perpetualOrderOf(row)
}

function* loadModes(database: PreparedQueries): Generator<PositionModeRow> {
  const query = queries.selectFrom('position_mode').selectAll().orderBy('user_id')
  for (const row of database.iterate(query.compile())) {
    yield { user: asUserId(row.user_id), positionMode: row.position_mode }
  }
}

function* loadSettings(database: PreparedQueries): Generator<RiskSettingRow> {
  const query = queries.selectFrom('risk_setting').selectAll()
    .orderBy('user_id').orderBy('market_id')
  for (const row of database.iterate(query.compile())) {
    yield {
      user: asUserId(row.user_id), market: asMarketId(row.market_id), leverage: row.leverage,
      marginMode: row.margin_mode,
    }
  }
}

function* loadPositions(database: PreparedQueries): Generator<PositionRow> {
  const query = queries.selectFrom('position').selectAll()
    .orderBy('user_id').orderBy('market_id').orderBy('side')
  for (const row of database.iterate(query.compile())) yield positionOf(row)
}

function lastLiquidation(database: PreparedQueries): number {
  const [row] = database.allAs<{ last: number | null }>(CompiledQuery.raw(
    'select max(liquidation_id) as last from liquidation',
  ))
  return row?.last ?? 0
}

function marketOf(
  row: PerpetualMarketTable,
  tiers: readonly PerpetualTierTable[],
): ListPerpetualMarket {
  return {
    kind: 'list-perpetual-market',
    market: asMarketId(row.market_id),
    symbol: row.symbol,
    settle: asAssetId(row.settle_asset_id),
    priceDecimals: row.price_decimals,
    quantityDecimals: row.quantity_decimals,
    quoteUnitsPerTickLot: row.quote_tick_lot_units,
    notionalMinUnits: row.notional_min_units,
    makerFeePpm: row.maker_fee_ppm,
    takerFeePpm: row.taker_fee_ppm,
    liquidationFeePpm: row.liquidation_fee_ppm,
    bandPpm: row.band_ppm,
    referenceTicks: row.reference_ticks,
    tiers: tiers.map((tier) => ({
      capUnits: tier.cap_units, mmrPpm: tier.mmr_ppm, leverageMax: tier.leverage_max,
    })),
    sourceAgeMaxMs: row.source_age_max_ms,
    sourceDeviationMaxPpm: row.source_deviation_max_ppm,
    markBandPpm: row.mark_band_ppm,
    fundingIntervalMs: row.funding_interval_ms,
    interestE8: row.interest_e8,
    fundingClampE8: row.funding_clamp_e8,
    fundingCapE8: row.funding_cap_e8,
    impactUnits: row.impact_units,
  }
}

function stateOf(row: PerpetualMarketStateTable): PerpetualMarketRow {
  return {
    market: asMarketId(row.market_id),
    lastTicks: row.last_ticks,
    indexTicks: row.index_ticks,
    markTicks: row.mark_ticks,
    markedAt: row.marked_at,
    isHalted: row.is_halted !== 0,
    basisTicks: samplesOf(row.basis_ticks),
    premiumSumE8: row.premium_sum_e8,
    premiumCount: row.premium_count,
    fundingStamp: row.funding_stamp,
    fundingRateE8: row.funding_rate_e8,
  }
}

function samplesOf(text: string): number[] {
  const samples: unknown = JSON.parse(text)
  if (!Array.isArray(samples)) throw new Error('basis samples are not a list')
  return samples.map((sample: unknown) => {
    if (typeof sample !== 'number') throw new Error('a basis sample is not a number')
    return sample
  })
}

function positionOf(row: PositionTable): PositionRow {
  return {
    user: asUserId(row.user_id),
    market: asMarketId(row.market_id),
    side: row.side,
    lots: row.lots,
    costUnits: row.cost_units,
    marginUnits: row.margin_units,
    marginMode: row.margin_mode,
    realizedUnits: row.realized_units,
    fundingUnits: row.funding_units,
    openedAt: row.opened_at,
    updatedAt: row.updated_at,
  }
}
