// The calls of invitations: the caller's code and sums, the invited users, the paid rebates.
import {
  listInvited, listMyRebates, loadInvitation,
} from '#features/invitation/invitations.calls.ts'
import {
  accepted, asAssetId, maskedContact, pageSize, symbolDefault,
} from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/rebate-tables.ts'

export const loadInvitationHandler = defineHandler(
  loadInvitation,
  async ({ session: { user }, services }) => {
    const { configuration, database } = services
    const { settings } = configuration.now()
    const [own, invited, sums] = await Promise.all([
      database.selectFrom('user').select('invite_code').where('id', '=', user)
        .executeTakeFirstOrThrow(),
      database.selectFrom('user').where('inviter_id', '=', user).select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.coalesce(eb.fn.sum<number>(hasTraded), eb.lit(0)).as('trading'),
      ]).executeTakeFirstOrThrow(),
      loadSums(database, user),
    ])
    const text = usdtTextOf(services)
    return accepted({
      code: own.invite_code,
      inviterPercent: settings.inviterRebatePercent,
      inviterDays: settings.inviterRebateDays,
      invitedPercent: settings.invitedRebatePercent,
      invitedDays: settings.invitedRebateDays,
      invitedCount: invited.count,
      tradingCount: invited.trading,
      totalUsdt: text(sums.spot + sums.contract),
      spotUsdt: text(sums.spot),
      contractUsdt: text(sums.contract),
      lastDayUsdt: text(sums.lastDay),
    })
  },
)

export const listInvitedHandler = defineHandler(
  listInvited,
  async ({ request, session: { user }, services }) => {
    const { database } = services
    const page = await pageOf(
      database.selectFrom('user').where('inviter_id', '=', user).select([
        'id', 'email', 'auth_level', 'created_at', hasTraded.as('has_traded'),
        sql<bigint>`(select coalesce(sum(usdt_units), 0) from rebate
          where invited_id = "user".id and user_id = ${user} and side = 'inviter')`.as('usdt'),
      ]),
      { ...request, sort: [['created_at', 'desc'], ['id', 'desc']] },
    )
    const text = usdtTextOf(services)
    return accepted({
      ...page, pageNo: request.pageNo, pageSize,
      list: page.list.map((row) => ({
        id: String(row.id),
        contact: maskedContact(row.email),
        joinedTime: row.created_at,
        stage: row.has_traded === 1 ? 'trading' as const
          : row.auth_level > 1 ? 'verified' as const : 'registered' as const,
        rebateUsdt: text(BigInt(row.usdt)),
      })),
    })
  },
)

export const listMyRebatesHandler = defineHandler(
  listMyRebates,
  async ({ request, session: { user }, services: { database, listings } }) => {
    const page = await pageOf(
      database.selectFrom('rebate').where('user_id', '=', user).select([
        'id', 'side', 'fee_day', 'wallet', 'asset_id', 'fee_units', 'percent', 'units',
        'created_at',
        sql<string>`(select email from user where user.id = rebate.invited_id)`.as('email'),
      ]),
      { ...request, sort: [['created_at', 'desc'], ['id', 'desc']] },
    )
    return accepted({
      ...page, pageNo: request.pageNo, pageSize,
      list: page.list.map((row) => {
        const asset = listings.asset(asAssetId(row.asset_id))
        return {
          id: String(row.id),
          side: row.side,
          contact: row.side === 'invited' ? '' : maskedContact(row.email),
          dayTime: row.fee_day * dayMs,
          account: row.wallet,
          symbol: asset.symbol,
          feeAmount: amountText(asset, row.fee_units),
          percent: row.percent,
          amount: amountText(asset, row.units),
          createTime: row.created_at,
        }
      }),
    })
  },
)

const hasTraded = sql<number>`exists (select 1 from ledger_entry where owner = "user".id
  and kind in ('trade', 'fee'))`

/** The caller's rebates in USDT's units, by the wallet of the fees, and those of the last day. */
async function loadSums(database: Kysely<Database>, user: number) {
  const rows = await sql<{
    readonly wallet: 'spot' | 'contract', readonly all_units: bigint, readonly day_units: bigint
  }>`select wallet, coalesce(sum(usdt_units), 0) as all_units,
      coalesce(sum(case when fee_day = (select paid_day from rebate_day) then usdt_units end), 0)
        as day_units
    from rebate where user_id = ${user} group by wallet`.execute(database)
  const of = (wallet: string) =>
    BigInt(rows.rows.find((row) => row.wallet === wallet)?.all_units ?? 0)
  const lastDay = rows.rows.reduce((sum, row) => sum + BigInt(row.day_units), 0n)
  return { spot: of('spot'), contract: of('contract'), lastDay }
}

function usdtTextOf({ listings }: Services): (units: bigint) => string {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is listed`)
  return (units) => amountText(usdt, units)
}
