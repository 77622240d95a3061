// Recent changes of the users of withdrawals: new devices, passwords, requests and completed ones.
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '#features/withdrawal/server/withdraw-tables.ts'

type Reads = Kysely<Database>

const loginPasswordEvents = ['password-reset', 'password-changed'] as const
const coinPasswordEvents = ['coin-password-set', 'coin-password-reset'] as const

export type Since = { readonly users: readonly number[]; readonly since: number }

/** The first completed withdrawal of each user. */
export async function loadFirstCompleted(
  database: Reads, users: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.selectFrom('withdrawal')
    .select(({ fn }) => ['user_id', fn.min<number>('id').as('first')])
    .where('user_id', 'in', users).where('status', '=', 'completed').groupBy('user_id').execute()
  return new Map(rows.map((row) => [row.user_id, row.first]))
}

export function loadRecent(database: Reads, { users, since }: Since) {
  return database.selectFrom('withdrawal').select(['user_id', 'created_at'])
    .where('user_id', 'in', users).where('created_at', '>', since).execute()
}

export function loadNewDevices(database: Reads, { users, since }: Since) {
  return database.selectFrom('login_origin').select(['user_id', 'first_used_at'])
    .where('user_id', 'in', users).where('kind', '=', 'device').where('first_used_at', '>', since)
    .orderBy('first_used_at', 'desc').execute()
}

/** Of the login password and of the payment password, whose first one is no change. */
export async function loadPasswordChanges(database: Reads, { users, since }: Since) {
  const events = database.selectFrom('security_event').where('user_id', 'in', users)
  const [changes, firsts] = await Promise.all([
    events.select(['event_id', 'user_id', 'happened_at']).where('happened_at', '>', since)
      .where('kind', 'in', [...loginPasswordEvents, ...coinPasswordEvents])
      .orderBy('happened_at', 'desc').execute(),
    events.select(({ fn }) => fn.min<number>('event_id').as('event_id'))
      .where('kind', 'in', coinPasswordEvents).groupBy('user_id').execute(),
  ])
  const first = new Set(firsts.map((event) => event.event_id))
  return changes.map((change) => ({ ...change, isFirst: first.has(change.event_id) }))
}

export type Balances = Awaited<ReturnType<typeof loadBalances>>

export function loadBalances(database: Reads, users: readonly number[]) {
  return database.selectFrom('balance').select(['owner', 'asset_id', 'available_units'])
    .where('owner', 'in', users).where('wallet', '=', 'spot').execute()
}
