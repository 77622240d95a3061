// The rules of a listed perpetual market, as the edge needs them: its steps, its fees, its tiers
// and when funding is paid. It knows nothing of the market's state.
import { type MarketId, asMarketId } from '@ingot/contract/vocabulary'
import type { ListingState } from '@ingot/engine'
import { makeTiers, type RiskTiers } from '@ingot/engine/formulas'
import type { Kysely } from 'kysely'
import type { ListedAsset } from './listings.ts'
import type { Database } from '#store/tables/schema.ts'

export type FollowedCoin = Pick<ListedAsset, 'symbol' | 'name'>

export type ListedPerpetualMarket = {
  readonly id: MarketId
  /** The stored name, which may be that of a spot market; `contractSymbolOf` gives the edge's. */
  readonly symbol: string
  /** The coin that it follows, which need not be listed itself. */
  readonly base: FollowedCoin
  readonly settle: ListedAsset
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Smallest units of the settle asset in one tick times one lot. */
  readonly quoteUnitsPerTickLot: bigint
  readonly notionalMinUnits: bigint
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly liquidationFeePpm: number
  readonly bandPpm: number
  readonly referenceTicks: number
  readonly tiers: RiskTiers
  /** The highest leverage, that of the first tier. */
  readonly leverageMax: number
  readonly fundingIntervalMs: number
  readonly interestE8: number
  readonly fundingClampE8: number
  readonly fundingCapE8: number
  /** When it opens, ms; zero for a market that is open. */
  readonly opensAt: number
  readonly listingState: ListingState
}

/** In the order of their listing. */
export async function loadPerpetualListings(
  database: Kysely<Database>,
  assets: readonly ListedAsset[],
): Promise<readonly ListedPerpetualMarket[]> {
  const rows = await database.selectFrom('perpetual_market')
    .innerJoin('perpetual_market_state as state', 'state.market_id', 'perpetual_market.market_id')
    .selectAll('perpetual_market').select('state.listing_state')
    .orderBy('perpetual_market.market_id').execute()
  const tiers = await database.selectFrom('perpetual_tier').selectAll().orderBy('tier').execute()
  return rows.map((row) => listedPerpetual(row, assets, makeTiers(
    tiers.filter((tier) => tier.market_id === row.market_id).map((tier) => ({
      capUnits: tier.cap_units, mmrPpm: tier.mmr_ppm, leverageMax: tier.leverage_max,
    })),
  )))
}

function listedPerpetual(
  row: Database['perpetual_market'] & Pick<Database['perpetual_market_state'], 'listing_state'>,
  assets: readonly ListedAsset[], tiers: RiskTiers,
): ListedPerpetualMarket {
  const settle = assets.find(({ id }) => id === row.settle_asset_id)
  if (settle === undefined) throw new Error(`perpetual market ${row.market_id} lacks its asset`)
  return {
    id: asMarketId(row.market_id),
    symbol: row.symbol,
    base: followedCoin(row.symbol, settle, assets),
    settle,
    priceDecimals: row.price_decimals,
    quantityDecimals: row.quantity_decimals,
    quoteUnitsPerTickLot: row.quote_tick_lot_units,
    notionalMinUnits: row.notional_min_units,
    makerFeePpm: row.maker_fee_ppm,
    takerFeePpm: row.taker_fee_ppm,
    liquidationFeePpm: row.liquidation_fee_ppm,
    bandPpm: row.band_ppm,
    referenceTicks: row.reference_ticks,
    tiers,
    leverageMax: tiers[0].leverageMax,
    fundingIntervalMs: row.funding_interval_ms,
    interestE8: row.interest_e8,
    fundingClampE8: row.funding_clamp_e8,
    fundingCapE8: row.funding_cap_e8,
    opensAt: row.opens_at,
    listingState: row.listing_state,
  }
}

/** A market's name is its coin and the asset that settles it; any other name is the coin's. */
export function coinOf(name: string, settleSymbol: string): string {
  return name.endsWith(settleSymbol) ? name.slice(0, -settleSymbol.length) : name
}

function followedCoin(
  name: string, settle: ListedAsset, assets: readonly ListedAsset[],
): FollowedCoin {
  const symbol = coinOf(name, settle.symbol)
  return assets.find((asset) => asset.symbol === symbol) ?? { symbol, name: symbol }
}
