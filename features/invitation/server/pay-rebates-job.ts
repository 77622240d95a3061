// [IV2] Pays the rebates of each day of UTC at one o'clock of the next one. It goes on from the
// rows: a part that is paid is not paid again.
import { asAssetId, rebateSides, rebatesPaidAtMs } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { type FeatureJob, repeatWork } from '@ingot/server/kit/feature.ts'
import { usdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { endRebateDay, type PaidFees, payRebate } from './invitation-steps.ts'

const everyMs = 60_000
const usersAtOnce = 200

export const payRebatesJob: FeatureJob = {
  kind: 'job',
  start: ({ services, logger }) => repeatWork({
    everyMs,
    work: (ending) => payDueRebates(services, ending),
    onFailure(error) { logger.error({ error }, 'rebates were not paid this time') },
  }),
}

/** Pays each day that is due. A new exchange owes nothing of the days before its first start. */
export async function payDueRebates(services: Services, signal?: AbortSignal): Promise<void> {
  const { clock, database, sequencer } = services
  const dueDay = dayOf(clock() - rebatesPaidAtMs) - 1
  const last = await database.selectFrom('rebate_day').select('paid_day').executeTakeFirst()
  if (last === undefined) {
    await sequencer.run(endRebateDay, { day: dueDay })
    return
  }
  for (let day = last.paid_day + 1; day <= dueDay; day += 1) {
    if (signal?.aborted === true) return
    await payDay(services, day, signal)
  }
}

async function payDay(services: Services, day: number, signal?: AbortSignal): Promise<void> {
  const { configuration, reports, sequencer } = services
  const { inviterRebateDays, invitedRebateDays } = configuration.now().settings
  const since = (day - Math.max(inviterRebateDays, invitedRebateDays)) * dayMs
  let refused = 0
  for (let after = 0; ;) {
    const users = await reports.selectFrom('user').select('id')
      .where('inviter_id', 'is not', null).where('id', '>', after)
      .where('created_at', '>', since).where('created_at', '<', (day + 1) * dayMs)
      .orderBy('id').limit(usersAtOnce).execute()
    for (const { id } of users) {
      if (signal?.aborted === true) return
      refused += await payUser(services, { user: id, day })
    }
    after = users.at(-1)?.id ?? after
    if (users.length < usersAtOnce) break
  }
  // The day stays due, and its parts that are paid are not paid again.
  if (refused > 0) throw new Error(`${refused} rebates of day ${day} were refused`)
  await sequencer.run(endRebateDay, { day })
}

/** Returns how many of the user's rebates were refused, for example for want of paid fees. */
async function payUser(
  services: Services, asked: { readonly user: number, readonly day: number },
): Promise<number> {
  const { listings, reports, sequencer } = services
  let refused = 0
  for (const fees of await loadPaidFees(reports, asked)) {
    const price = usdtPrice(services, listings.asset(asAssetId(fees.asset))) ?? null
    for (const side of rebateSides) {
      const paid = await sequencer.run(payRebate, { ...fees, side, price })
      if (!paid.ok) refused += 1
    }
  }
  return refused
}

type Asked = { readonly user: number; readonly day: number }

/**
 * The trading fees that an invited user paid on one day of UTC, by asset and wallet. A spot fee is
 * taken from the coin that its side receives, so the trades tell it. The fees of contracts are
 * lines of the ledger.
 */
async function loadPaidFees(
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
