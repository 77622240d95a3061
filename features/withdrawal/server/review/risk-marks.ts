// The risk marks of withdrawals, computed when an operator reads them from the rows of the user.
// They decide nothing: an operator does.
import type { WithdrawRiskMark } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { loadDebtors } from '#features/profile/server/deposit-debts.ts'
import { loadFrozenUsers } from './frozen-users.ts'
import { loadSharedAddresses } from './shared-addresses.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'

/** The share of the balance, in percent, from which a withdrawal takes most of it. */
const mostOfBalancePercent = 80n
/** From this number of applications in seven days they are many. */
const manyInWeek = 4
const weekMs = 7 * dayMs

const loginPasswordEvents = ['password-reset', 'password-changed'] as const
const coinPasswordEvents = ['coin-password-set', 'coin-password-reset'] as const

type Reads = Kysely<Database>

/** The marks of one withdrawal. */
export type MarksOf = (row: WithdrawalTable) => readonly WithdrawRiskMark[]

/** Reads the facts of all the rows' users at once. */
export async function loadRiskMarks(
  database: Reads, rows: readonly WithdrawalTable[],
): Promise<MarksOf> {
  if (rows.length === 0) return () => []
  const users = [...new Set(rows.map((row) => row.user_id))]
  const since = Math.min(...rows.map((row) => row.created_at))
  const [frozen, debtors, shared, first, recent, devices, changes, balances] = await Promise.all([
    loadFrozenUsers(database, users),
    loadDebtors(database, users),
    loadSharedAddresses(database, rows.map(({ address }) => address)),
    loadFirstCompleted(database, users),
    loadRecent(database, { users, since: since - weekMs }),
    loadNewDevices(database, { users, since: since - dayMs }),
    loadPasswordChanges(database, { users, since: since - weekMs }),
    loadBalances(database, users),
  ])
  const isWithinDay = (row: WithdrawalTable, at: number): boolean =>
    at <= row.created_at && at > row.created_at - dayMs
  // SE8: a changed password locks withdrawals for its first day.
  const isWithinWeek = (row: WithdrawalTable, at: number): boolean =>
    at <= row.created_at && at > row.created_at - weekMs
  const checks: readonly (readonly [WithdrawRiskMark, (row: WithdrawalTable) => boolean])[] = [
    ['deposit_debt', (row) => debtors.has(row.user_id)],
    ['account_frozen', (row) => frozen.has(row.user_id)],
    ['shared_address', (row) => shared.has(row.address)],
    ['new_address', (row) => isWithinDay(row, row.address_saved_at)],
    ['first_withdrawal', (row) => (first.get(row.user_id) ?? row.id) >= row.id],
    ['new_device', (row) => devices.some((device) =>
      device.user_id === row.user_id && isWithinDay(row, device.first_used_at))],
    ['password_changed', (row) => changes.some((change) =>
      change.user_id === row.user_id && !change.isFirst && isWithinWeek(row, change.happened_at))],
    ['password_set', (row) => changes.some((change) =>
      change.user_id === row.user_id && change.isFirst && isWithinDay(row, change.happened_at))],
    ['most_of_balance', (row) => takesMost(row, balances)],
    ['many_this_week', (row) => recent.filter((one) => one.user_id === row.user_id
      && one.created_at <= row.created_at && one.created_at > row.created_at - weekMs).length
      >= manyInWeek],
    ['large_amount', (row) => row.approvals_needed > 1],
  ]
  return (row) => checks.flatMap(([mark, holds]) => (holds(row) ? [mark] : []))
}

type Since = { readonly users: readonly number[]; readonly since: number }

async function loadFirstCompleted(
  database: Reads, users: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.selectFrom('withdrawal')
    .select(({ fn }) => ['user_id', fn.min<number>('id').as('first')])
    .where('user_id', 'in', users).where('status', '=', 'completed').groupBy('user_id').execute()
  return new Map(rows.map((row) => [row.user_id, row.first]))
}

function loadRecent(database: Reads, { users, since }: Since) {
  return database.selectFrom('withdrawal').select(['user_id', 'created_at'])
    .where('user_id', 'in', users).where('created_at', '>', since).execute()
}

function loadNewDevices(database: Reads, { users, since }: Since) {
  return database.selectFrom('login_origin').select(['user_id', 'first_used_at'])
    .where('user_id', 'in', users).where('kind', '=', 'device').where('first_used_at', '>', since)
    .execute()
}

/** Of the login password and of the payment password, whose first one is no change. */
async function loadPasswordChanges(database: Reads, { users, since }: Since) {
  const events = database.selectFrom('security_event').where('user_id', 'in', users)
  const [changes, firsts] = await Promise.all([
    events.select(['event_id', 'user_id', 'happened_at']).where('happened_at', '>', since)
      .where('kind', 'in', [...loginPasswordEvents, ...coinPasswordEvents]).execute(),
    events.select(({ fn }) => fn.min<number>('event_id').as('event_id'))
      .where('kind', 'in', coinPasswordEvents).groupBy('user_id').execute(),
  ])
  const first = new Set(firsts.map((event) => event.event_id))
  return changes.map((change) => ({ ...change, isFirst: first.has(change.event_id) }))
}

type Balances = Awaited<ReturnType<typeof loadBalances>>

function loadBalances(database: Reads, users: readonly number[]) {
  return database.selectFrom('balance').select(['owner', 'asset_id', 'available_units'])
    .where('owner', 'in', users).where('wallet', '=', 'spot').execute()
}

/** Of the money that was available before the request, as far as it is still there. */
function takesMost(row: WithdrawalTable, balances: Balances): boolean {
  const own = balances.find((balance) =>
    balance.owner === row.user_id && balance.asset_id === row.asset_id)
  const before = (own?.available_units ?? 0n) + row.amount_units
  return row.amount_units * 100n >= before * mostOfBalancePercent
}
