// The console calls of reports. Each of them is read in the process of reports.
import {
  listReportEntries, loadReport, loadTrialBalance, loadUserReport, type TrialCoin, type UserDay,
} from '#features/report/reports.console.ts'
import { accepted, asAssetId, customerIdMin } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { firstOwnerOf, reportAccountOf } from '#features/report/house-report.ts'
import { listHouseEntries } from './house-entries.ts'
import { loadHouseSums } from './house-sums.ts'

// POST /console/loadReport.

export const loadReportHandler = defineConsoleHandler(
  loadReport, async ({ request, services }) => accepted(await loadHouseSums(services, request)),
)

// POST /console/listReportEntries.

export const listReportEntriesHandler = defineConsoleHandler(
  listReportEntries,
  async ({ request, services }) => {
    const [found, compacted] = await Promise.all([
      listHouseEntries(services, request), isCompacted(services.reports, request),
    ])
    return accepted({ ...found, isCompacted: compacted })
  },
)

async function isCompacted(
  reports: Kysely<Database>, { from, to }: { readonly from: number, readonly to: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from report_day where day between ${from} and ${to}
    and first_batch <= (select position from compaction_cursor where name = 'entries')
    limit 1`.execute(reports)
  return rows.length > 0
}

// POST /console/loadTrialBalance: one statement, so that all balances are of one moment.

export const loadTrialBalanceHandler = defineConsoleHandler(
  loadTrialBalance,
  async ({ services }) =>
    accepted({ time: services.clock(), coins: await loadTrialCoins(services) }),
)

type BalanceSum = {
  readonly owner: number
  readonly asset_id: number
  readonly available_units: bigint
  readonly frozen_units: bigint
}

async function loadTrialCoins({ reports, listings }: Services): Promise<TrialCoin[]> {
  const { simulated, customers, copies } = firstOwnerOf
  const { rows } = await sql<BalanceSum>`
    select case when owner < ${simulated} then owner when owner < ${customers} then ${simulated}
        when owner < ${copies} then ${customers} else ${copies} end as owner,
      asset_id, sum(available_units) as available_units, sum(frozen_units) as frozen_units
    from balance group by 1, 2 order by 2, 1`.execute(reports)
  return [...Map.groupBy(rows, (row) => row.asset_id)].map(([id, own]) => {
    const asset = listings.asset(asAssetId(id))
    const sum = own.reduce((all, row) => all + row.available_units + row.frozen_units, 0n)
    return {
      symbol: asset.symbol, sum: amountText(asset, sum),
      lines: own.filter((row) => row.available_units !== 0n || row.frozen_units !== 0n)
        .map((row) => ({
          account: reportAccountOf(row.owner), available: amountText(asset, row.available_units),
          frozen: amountText(asset, row.frozen_units),
        })),
    }
  })
}

// POST /console/loadUserReport.

export const loadUserReportHandler = defineConsoleHandler(
  loadUserReport,
  async ({ request, services: { reports } }) => {
    const [counts, { users }] = await Promise.all([
      loadUserDays(reports, request), loadUserCount(reports),
    ])
    const days = Array.from({ length: request.to - request.from + 1 }, (_, index): UserDay => {
      const day = request.from + index
      const of = (name: string) =>
        counts.find((row) => row.day === day && row.name === name)?.count ?? 0
      return {
        day, registered: of('registered'), certified: of('certified'),
        depositors: of('depositors'), withdrawers: of('withdrawers'),
      }
    })
    return accepted({ days, users })
  },
)

type DayCount = { readonly name: string, readonly day: number, readonly count: number }
type Days = { readonly from: number, readonly to: number }

/** Accounts that a sandbox trades with by itself are no users. */
const isCustomer = sql`not in (select user_id from simulated_user)`

async function loadUserDays(database: Kysely<Database>, { from, to }: Days) {
  const first = from * dayMs
  const end = (to + 1) * dayMs
  const dayOf = (column: string) => sql`${sql.ref(column)} / ${sql.lit(dayMs)}`
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${first} and ${sql.ref(column)} < ${end}`
  const { rows } = await sql<DayCount>`
    select 'registered' as name, ${dayOf('created_at')} as day, count(*) as count from user
      where ${within('created_at')} and id >= ${customerIdMin} and id ${isCustomer} group by 2
    union all select 'certified', ${dayOf('decided_at')}, count(distinct user_id) from identity
      where status = 'certified' and ${within('decided_at')} and user_id ${isCustomer} group by 2
    union all select 'depositors', day, count(distinct user_id) from (
        select ${dayOf('credited_at')} as day, user_id from deposit where ${within('credited_at')}
        union all
        select ${dayOf('closed_at')}, user_id from offline_deposit
          where ${within('closed_at')} and status = 'completed')
      where user_id ${isCustomer} group by 2
    union all select 'withdrawers', ${dayOf('closed_at')}, count(distinct user_id) from withdrawal
      where status = 'completed' and ${within('closed_at')} and user_id ${isCustomer} group by 2
    `.execute(database)
  return rows
}

const loadUserCount = (database: Kysely<Database>) =>
  database.selectFrom('user').select(({ fn }) => fn.countAll<number>().as('users'))
    .where('id', '>=', customerIdMin).where(sql<boolean>`id ${isCustomer}`)
    .executeTakeFirstOrThrow()
