// [WD37] The facts about a withdrawal's user by which an operator judges it: the usual size, the
// money that came before, the last login, and the limit of the day.
import { symbolDefault } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadAuthLevel } from '#features/level/server/check-level.ts'
import { levelLimitNames, withdrawnToday } from '#features/withdrawal/server/level-limit.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { Services } from '@ingot/server/http/services.ts'
import '@ingot/server/store/tables/deposit-tables.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import '@ingot/server/store/tables/offline-tables.ts'

type Reads = Kysely<Database>

/** The latest withdrawals of which the middle one is the usual size. */
const usualOf = 100

type Parts = Pick<Services, 'database' | 'listings' | 'configuration' | 'clock'>

/** Worths are in USDT, each as it was at its time. */
export async function loadUserFacts(
  { database, listings, configuration, clock }: Parts, row: WithdrawalTable,
) {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const at = clock()
  const user = row.user_id
  const [earlier, deposits, lastLogin, level, used, requests] = await Promise.all([
    loadEarlier(database, row),
    loadDepositsBefore(database, row),
    loadLastLogin(database, user),
    loadAuthLevel(database, user),
    withdrawnToday(database, { user, at }),
    countRequests(database, { user, since: dayOf(at) * dayMs }),
  ])
  const { settings } = configuration.now()
  const usual = medianOf(earlier)
  return {
    usual: usual === undefined ? null : amountText(usdt, usual),
    usualCount: earlier.length,
    deposits: { count: deposits.length, worth: amountText(usdt, sumOf(deposits)) },
    lastLogin: lastLogin ?? null,
    day: {
      limit: settings[levelLimitNames[level]], used: amountText(usdt, used),
      requests, requestsMax: settings.withdrawalsPerDayMax,
    },
  }
}

/** The middle worth, of an even number the lower one; undefined of none. */
export function medianOf(worths: readonly bigint[]): bigint | undefined {
  const sorted = worths.toSorted((one, other) => one < other ? -1 : one > other ? 1 : 0)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

const sumOf = (worths: readonly bigint[]): bigint => worths.reduce((sum, one) => sum + one, 0n)

/** Withdrawals that were approved before this one was requested. */
async function loadEarlier(database: Reads, { id, user_id: user }: WithdrawalTable) {
  const rows = await database.selectFrom('withdrawal').select('usdt_units')
    .where('user_id', '=', user).where('id', '<', id)
    .where('status', 'in', ['in_progress', 'completed'])
    .orderBy('id', 'desc').limit(usualOf).execute()
  return rows.map(({ usdt_units: units }) => units)
}

/** Over chains, reported to operators and bought for fiat money; without an unknown worth. */
async function loadDepositsBefore(
  database: Reads, { user_id: user, created_at: before }: WithdrawalTable,
): Promise<readonly bigint[]> {
  const [chain, reported, bought] = await Promise.all([
    database.selectFrom('deposit').select('usdt_units').where('user_id', '=', user)
      .where('status', 'in', ['credited', 'final']).where('credited_at', '<', before).execute(),
    database.selectFrom('offline_deposit').select(['usdt_units', 'stated_units', 'credited_units'])
      .where('user_id', '=', user).where('status', '=', 'completed')
      .where('closed_at', '<', before).execute(),
    database.selectFrom('fiat_order').select('usdt_units').where('user_id', '=', user)
      .where('side', '=', 'buy').where('status', '=', 'completed')
      .where('closed_at', '<', before).execute(),
  ])
  return [
    ...chain.map(({ usdt_units: worth }) => worth),
    ...reported.map(({ usdt_units: worth, stated_units: stated, credited_units: credited }) =>
      worth === null || stated === 0n ? 0n : worth * (credited ?? stated) / stated),
    ...bought.map(({ usdt_units: worth }) => worth),
  ]
}

/** The newest session that has not ended; its network is stored as a digest only. */
function loadLastLogin(database: Reads, user: number) {
  return database.selectFrom('session').select(['device', 'created_at as time'])
    .where('user_id', '=', user).orderBy('created_at', 'desc').orderBy('id', 'desc')
    .executeTakeFirst()
}

async function countRequests(
  database: Reads, { user, since }: { readonly user: number, readonly since: number },
): Promise<number> {
  const { count } = await database.selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user).where('created_at', '>=', since).executeTakeFirstOrThrow()
  return count
}
