// The rules of a listed perpetual market, as the edge needs them: its steps, its fees, how much may
// be borrowed and when funding is paid. It knows nothing of the market's state.
import { type MarketId, asMarketId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { ListedAsset } from './listings.ts'
import type { Database } from '#store/tables/schema.ts'

export type ListedPerpetualMarket = {
  readonly id: MarketId
  /** May be the same as a spot market's. */
  readonly symbol: string
  readonly settle: ListedAsset
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Smallest units of the settle asset in one tick times one lot. */
  readonly quoteUnitsPerTickLot: bigint
  readonly notionalMinUnits: bigint
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly bandPpm: number
  readonly referenceTicks: number
  /** The highest leverage, that of the first tier. */
  readonly leverageMax: number
  readonly fundingIntervalMs: number
}

/** In the order of their listing. */
export async function loadPerpetualListings(
  database: Kysely<Database>,
  assets: readonly ListedAsset[],
): Promise<readonly ListedPerpetualMarket[]> {
  const rows = await database
    .selectFrom('perpetual_market').selectAll().orderBy('market_id').execute()
  const tiers = await database.selectFrom('perpetual_tier')
    .select(['market_id', 'leverage_max']).where('tier', '=', 0).execute()
  const leverages = new Map(tiers.map((tier) => [tier.market_id, tier.leverage_max]))
  return rows.map((row) => listedPerpetual(row, assets, leverages.get(row.market_id)))
}

function listedPerpetual(
  row: Database['perpetual_market'],
  assets: readonly ListedAsset[],
  leverageMax: number | undefined,
): ListedPerpetualMarket {
  const settle = assets.find(({ id }) => id === row.settle_asset_id)
  if (settle === undefined || leverageMax === undefined) {
    throw new Error(`perpetual market ${row.market_id} lacks its settle asset or its tiers`)
  }
  return {
    id: asMarketId(row.market_id),
    symbol: row.symbol,
    settle,
    priceDecimals: row.price_decimals,
    quantityDecimals: row.quantity_decimals,
    quoteUnitsPerTickLot: row.quote_tick_lot_units,
    notionalMinUnits: row.notional_min_units,
    makerFeePpm: row.maker_fee_ppm,
    takerFeePpm: row.taker_fee_ppm,
    bandPpm: row.band_ppm,
    referenceTicks: row.reference_ticks,
    leverageMax,
    fundingIntervalMs: row.funding_interval_ms,
  }
}
