// POST /console/loadWithdrawal.
import { loadWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { accepted, asAssetId, asUserId, pageSize, rejected } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { loadBalance } from '#features/load-balance.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import type { Database } from '#store/tables/schema.ts'
import { queueViews } from './queue-view.ts'
import { loadEvents } from '#features/withdrawal/withdrawal-view.ts'

export const loadWithdrawalHandler = defineConsoleHandler(
  loadWithdrawal,
  async ({ request: { id }, services }) => {
    const { database, listings } = services
    const row = await database.selectFrom('withdrawal').selectAll().where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const asset = listings.asset(asAssetId(row.asset_id))
    const others = await database.selectFrom('withdrawal').selectAll()
      .where('user_id', '=', row.user_id).where('id', '!=', id)
      .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(pageSize).execute()
    const [views, events, balance, user] = await Promise.all([
      queueViews(services, [row, ...others]),
      loadTimeline(database, id),
      loadBalance(database, { user: asUserId(row.user_id), wallet: 'spot', asset: asset.id }),
      database.selectFrom('user').select('created_at').where('id', '=', row.user_id)
        .executeTakeFirstOrThrow(),
    ])
    const [withdrawal, ...history] = views
    if (withdrawal === undefined) throw new Error('a stored withdrawal has a view')
    return accepted({
      withdrawal,
      events,
      available: amountText(asset, balance.availableUnits),
      frozen: amountText(asset, balance.frozenUnits),
      userTime: user.created_at,
      history,
    })
  },
)

async function loadTimeline(database: Kysely<Database>, id: number) {
  const events = (await loadEvents(database, [id])).get(String(id)) ?? []
  const staff = events.flatMap(({ actor_kind: kind, actor_id: operator }) =>
    kind === 'staff' && operator !== null ? [operator] : [])
  const names = staff.length === 0 ? [] : await database.selectFrom('operator')
    .select(['id', 'name']).where('id', 'in', staff).execute()
  return events.map((event) => ({
    time: event.happened_at,
    from: event.from_state ?? '',
    to: event.to_state,
    actor: event.actor_kind,
    operator: event.actor_kind === 'staff'
      ? names.find((one) => one.id === event.actor_id)?.name ?? '' : '',
    reason: event.reason ?? '',
  }))
}
