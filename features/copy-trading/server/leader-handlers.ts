// The console calls of leaders: the list, one leader's record, the copies, marks and removal.
import {
  type LeaderConsoleSort, type LeaderFilter, leaderFilters, listAllLeaders, listLeaderCopies,
  loadLeaderRecord, noteLeaderMark, removeLeader,
} from '#features/copy-trading/leaders.console.ts'
import { accepted, asUserId, pageSize, rejected } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { copyResults } from './leaders/equity-reads.ts'
import { noteLeaderMarkStep } from './mark-steps.ts'
import { pageOf, type SortColumns } from '@ingot/server/kit/own-page.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { leadersOf, loadPaidShares, openMark } from './leader-reads.ts'
import { listedLeaderOf, loadRecord } from './leader-record.ts'
import { proposeRemovalStep } from './removal-steps.ts'

const sorts: Readonly<Record<LeaderConsoleSort, SortColumns[number]>> = {
  marks: ['open_marks', 'desc'],
  roi: ['roi_ppm', 'desc'],
  profit: ['profit_units', 'desc'],
  win_rate: ['win_ppm', 'desc'],
  drawdown: ['drawdown_ppm', 'asc'],
  followers: ['followers', 'desc'],
  assets: ['assets_units', 'desc'],
}

// POST /console/listAllLeaders.

export const listAllLeadersHandler = defineConsoleHandler(
  listAllLeaders,
  async ({ request, services: { reports, listings } }) => {
    const { days, filter, sort, search, pageNo, after } = request
    const found = leadersOf(reports, Number(days)).where(filterOf(filter))
      .$if(search !== undefined, (rows) => rows.where(sql<boolean>`(leader.user_id = ${
        /^\d{1,15}$/.test(search ?? '') ? Number(search) : -1}
        or substr(lower(leader.nickname), 1, length(${search})) = lower(${search}))`))
    const [column, direction] = sorts[sort]
    const usdt = usdtOf(listings)
    const [page, counts, sums] = await Promise.all([
      pageOf(found, { pageNo, after, sort: [[column, direction], ['leader_id', 'asc']] }),
      countFilters(reports),
      leadersOf(reports, Number(days)).where('leader.status', '=', 'leading').clearSelect()
        .select([
          sql<number>`coalesce(sum(leader_figure.followers), 0)`.as('followers'),
          sql<bigint>`coalesce(sum(leader_figure.assets_units), 0)`.as('assets'),
        ]).executeTakeFirstOrThrow(),
    ])
    const paid = await loadPaidShares(reports, page.list.map((row) => row.leader_id))
    return accepted({
      ...page, pageNo, pageSize, counts, followers: Number(sums.followers),
      assetsUnderCopy: amountText(usdt, BigInt(sums.assets)),
      list: page.list.map((row) => listedLeaderOf(listings, row, paid.get(row.leader_id) ?? 0n)),
    })
  },
)

function filterOf(filter: LeaderFilter) {
  if (filter === 'ended') return sql<boolean>`leader.status = 'ended'`
  const isLeading = sql<boolean>`leader.status = 'leading'`
  return filter === 'leading' ? isLeading : sql<boolean>`${isLeading} and exists (${openMark})`
}

async function countFilters(reads: Kysely<Database>) {
  const counts = await Promise.all(leaderFilters.map(async (filter) => {
    const { count } = await reads.selectFrom('leader').where(filterOf(filter))
      .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return [filter, count] as const
  }))
  const of = (name: LeaderFilter): number =>
    counts.find(([filter]) => filter === name)?.[1] ?? 0
  return { leading: of('leading'), marked: of('marked'), ended: of('ended') }
}

// POST /console/loadLeaderRecord.

export const loadLeaderRecordHandler = defineConsoleHandler(
  loadLeaderRecord,
  async ({ request: { id, days }, services, session: { operator } }) => {
    const record = await loadRecord(services, { id, days: Number(days), operator })
    return record === undefined ? rejected('request_unknown', 'id') : accepted(record)
  },
)

// POST /console/listLeaderCopies: the newest first.

export const listLeaderCopiesHandler = defineConsoleHandler(
  listLeaderCopies,
  async ({ request: { id, pageNo, after }, services: { reports, listings } }) => {
    const usdt = usdtOf(listings)
    const page = await pageOf(copyResults(reports, asUserId(id), usdt.id), {
      pageNo, after, sort: [['copy_id', 'desc']],
    })
    return accepted({
      ...page, pageNo, pageSize,
      list: page.list.map((row) => ({
        id: row.copy_id, userId: row.user_id, status: row.status, stopReason: row.stop_reason,
        equity: amountText(usdt, BigInt(row.equity)), profit: amountText(usdt, BigInt(row.profit)),
        paidShares: amountText(usdt, row.paid_units), sharePpm: row.share_ppm,
        createTime: row.created_at,
      })),
    })
  },
)

// POST /console/noteLeaderMark.

export const noteLeaderMarkHandler = actionHandler(noteLeaderMark, noteLeaderMarkStep)

// POST /console/removeLeader.

export const removeLeaderHandler = defineConsoleHandler(
  removeLeader,
  async ({ request, services: { sequencer }, by }) => {
    const proposed = await sequencer.run(proposeRemovalStep, { by, input: request })
    return proposed.ok ? accepted(proposed.value.result) : proposed
  },
)
