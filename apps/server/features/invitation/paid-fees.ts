// The trading fees that an invited user paid on one day of UTC, by asset and wallet.
import { type Kysely, sql } from 'kysely'
import { dayMs } from '#store/rows/day-of.ts'
import type { Database } from '#store/tables/schema.ts'
import type { PaidFees } from './invitation-steps.ts'

type Asked = { readonly user: number; readonly day: number }

/**
 * A spot fee is taken from the coin that its side receives, so the trades tell it. The fees of
 * contracts are lines of the ledger.
 */
export async function loadPaidFees(
  database: Kysely<Database>, { user, day }: Asked,
): Promise<readonly PaidFees[]> {
  const own = sql`select ref_id from ledger_entry where owner = ${user}
    and posted_at >= ${day * dayMs} and posted_at < ${(day + 1) * dayMs} and kind = 'trade'`
  const spot = await sql<Cells>`
    select 'spot' as wallet, asset_id, sum(fee_units) as fee_units from (
      select case taker_side when 'buy' then base_asset_id else quote_asset_id end as asset_id,
        taker_fee_units as fee_units
      from trade join spot_market using (market_id)
      where trade_id in (${own}) and taker_user_id = ${user}
      union all
      select case taker_side when 'buy' then quote_asset_id else base_asset_id end,
        maker_fee_units
      from trade join spot_market using (market_id)
      where trade_id in (${own}) and maker_user_id = ${user}
    ) group by asset_id having sum(fee_units) > 0 order by asset_id`.execute(database)
  const contract = await sql<Cells>`
    select wallet, asset_id, -sum(amount_units) as fee_units from ledger_entry
    where owner = ${user} and posted_at >= ${day * dayMs} and posted_at < ${(day + 1) * dayMs}
      and kind = 'fee' and wallet = 'contract'
    group by wallet, asset_id having sum(amount_units) < 0 order by asset_id`.execute(database)
  return [...spot.rows, ...contract.rows].map(({ wallet, asset_id, fee_units }) => ({
    invitedId: user, feeDay: day, wallet, asset: asset_id, feeUnits: BigInt(fee_units),
  }))
}

type Cells = {
  readonly wallet: PaidFees['wallet']
  readonly asset_id: number
  readonly fee_units: bigint
}
