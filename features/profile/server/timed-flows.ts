// The coins that came to a user's wallets or left them today, by minute, each with the price of
// its minute: that of the candle, which is kept for a week.
import { asAssetId, type PostingKind, symbolDefault, type UserId } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { sql } from 'kysely'
import type { Services } from '@ingot/server/http/services.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'

const minuteMs = 60_000

/** Minutes with flows of one user that are valued; those before count at the last price. */
const flowsMax = 1_000

export type TimedFlow = {
  readonly wallet: Wallet
  readonly asset: ListedAsset
  readonly units: bigint
  /** The market's price in that minute; null if it has not traded until then. */
  readonly priceTicks: number | null
}

export type FlowsAsked = {
  readonly user: UserId
  readonly midnight: number
  readonly kinds: readonly PostingKind[]
  readonly assets: readonly ListedAsset[]
}

/**
 * The newest first. Without those of the running minute, whose price is the last one, and without
 * coins that have no market against USDT.
 */
export async function loadTimedFlows(
  { database, listings, clock }: Services, { user, midnight, kinds, assets }: FlowsAsked,
): Promise<readonly TimedFlow[]> {
  const markets = assets.flatMap(({ id, symbol }) => {
    const market = listings.marketBySymbol(`${symbol}${symbolDefault}`)
    return market === undefined ? [] : [{ asset: id, market: market.id }]
  })
  if (markets.length === 0) return []
  const marketOf = sql.join(
    markets.map(({ asset, market }) => sql`when ${asset} then ${market}`), sql` `)
  const now = clock()
  const flows = database.selectFrom('ledger_entry')
    .select([
      'wallet', 'asset_id',
      sql<number>`posted_at - posted_at % ${minuteMs}`.as('open_at'),
      // In halves, as the day's sums.
      sql<bigint>`sum(amount_units >> 32)`.as('high_units'),
      sql<bigint>`sum(amount_units & 4294967295)`.as('low_units'),
    ])
    .where('owner', '=', user)
    .where('posted_at', '>=', midnight).where('posted_at', '<', now - now % minuteMs)
    .where('kind', 'in', kinds).where('asset_id', 'in', markets.map(({ asset }) => asset))
    .groupBy(['wallet', 'asset_id', 'open_at']).orderBy('open_at', 'desc').limit(flowsMax)
  const rows = await database.selectFrom(flows.as('flow')).selectAll().select(sql<number | null>`(
    select close_ticks from candle
    where market_id = case flow.asset_id ${marketOf} end and period = '1min'
      and candle.open_at <= flow.open_at
    order by candle.open_at desc limit 1
  )`.as('price_ticks')).execute()
  return rows.map((row) => ({
    wallet: row.wallet,
    asset: listings.asset(asAssetId(row.asset_id)),
    units: (row.high_units << 32n) + row.low_units,
    priceTicks: row.price_ticks,
  }))
}
