// The console calls of the trading contest.
import {
  announceSeason, answerObjection, callOffSeason, entryFilters, excludeEntry, listEntryLeftOut,
  type EntryFilter, listSeasonEntries, listSeasons, loadSeason, saveSeason, type Season,
  type SeasonEntry, signPayout,
} from '#features/contest/contests.console.ts'
import {
  accepted, approvalsNeeded, asAssetId, type ContestStatus, contestStatuses, pageSize, rejected,
} from '@ingot/contract/vocabulary'
import { houseOwner } from '@ingot/engine'
import { sql } from 'kysely'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import { isSame, loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { loadTimeline } from '@ingot/server/kit/workflow-events.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'
import { ratioText } from './contest-view.ts'
import { contestWorkflow } from './contest-workflow.ts'
import {
  announceSeasonStep, answerObjectionStep, callOffSeasonStep, excludeEntryStep, payoutDueAt,
  saveSeasonStep, signPayoutStep,
} from './operator-steps.ts'
import { readLeftOut } from './read-fills.ts'
import { loadReserved } from './reserved-prizes.ts'
import { prizesOf, readSeason } from './season-facts.ts'

function seasonView(usdt: ListedAsset, row: ContestSeasonTable): Season {
  const text = (units: bigint): string => amountText(usdt, units)
  return {
    id: row.id, status: row.status, version: row.version, kind: row.contest_kind,
    account: row.coin_type, startTime: row.start_at, endTime: row.end_at,
    baseMin: text(row.base_min_units), dayVolumeMin: text(row.day_volume_units),
    daysMin: row.days_min, pool: text(row.pool_units),
    prizes: prizesOf(row).map(({ to, units }) => ({ to, amount: text(units) })),
    createTime: row.created_at, announceTime: row.announced_at, entrants: row.entrants,
    measuredTime: row.measured_at, endedTime: row.ended_at, tableHash: row.table_hash,
    signedTime: row.signed_at, paid: text(row.paid_units), paidTime: row.paid_at,
  }
}

// POST /console/listSeasons: the newest first.

export const listSeasonsHandler = defineConsoleHandler(
  listSeasons,
  async ({ request: { pageNo, after }, services: { database, listings } }) => {
    const [page, counted] = await Promise.all([
      pageOf(database.selectFrom('contest_season').selectAll(), {
        pageNo, after, sort: [['id', 'desc']],
      }),
      database.selectFrom('contest_season').select(['status', howMany]).groupBy('status').execute(),
    ])
    const usdt = usdtOf(listings)
    const list = page.list.map((row) => seasonView(usdt, row))
    return accepted({ ...page, list, pageNo, pageSize, counts: countsOf(counted) })
  },
)

type Counted = readonly { readonly status: ContestStatus, readonly total: number }[]

function countsOf(counted: Counted): Record<ContestStatus, number>
function countsOf(counted: Counted): object {
  return Object.fromEntries(contestStatuses.map((status) =>
    [status, counted.find((row) => row.status === status)?.total ?? 0]))
}

// POST /console/loadSeason.

export const loadSeasonHandler = defineConsoleHandler(
  loadSeason,
  async ({ request: { id }, services, session: { operator } }) => {
    const { database, listings } = services
    const row = await database.selectFrom('contest_season').selectAll().where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const [signed, events, payout] = await Promise.all([
      loadApprovals(database, { subject: 'contest-payout', rows: [id] }),
      loadTimeline(database, {
        workflow: contestWorkflow.name, id, stateOf: contestWorkflow.stateOf,
      }),
      loadPayout(services, row),
    ])
    return accepted({
      season: seasonView(usdtOf(listings), row),
      payout,
      signatures: shownApprovals(signed, { row: id, waits: row.signed_at === null })
        .filter(({ facts }) => isSame(facts, { tableHash: row.table_hash }))
        .map(({ time, operator: name, operatorId }) =>
          ({ time, operator: name, isOwn: operatorId === operator.id })),
      signaturesNeeded: approvalsNeeded,
      events,
    })
  },
)

async function loadPayout({ clock, database, listings }: Services, row: ContestSeasonTable) {
  const usdt = usdtOf(listings)
  const [sums, dueAt, reserved, money] = await Promise.all([
    database.selectFrom('contest_entry').where('season_id', '=', row.id).select(({ fn }) => [
      fn.coalesce(fn.sum<bigint>('prize_units'), sql.lit(0)).as('sum_units'),
      fn.sum<number | null>(sql`prize_units > 0`).as('prizes'),
      fn.sum<number | null>(sql`status = 'excluded'`).as('excluded'),
      fn.sum<number | null>(sql`left_out_volume_units > 0`).as('left_out'),
      fn.sum<number | null>(isOpenObjection).as('objections'),
    ]).executeTakeFirstOrThrow(),
    payoutDueAt({ database }, row), loadReserved(database),
    database.selectFrom('balance').select('available_units')
      .where('owner', '=', houseOwner.promotions).where('wallet', '=', 'spot')
      .where('asset_id', '=', asAssetId(usdt.id)).executeTakeFirst(),
  ])
  const sum = BigInt(sums.sum_units)
  const isWaiting = dueAt === Number.MAX_SAFE_INTEGER
  return {
    prizes: sums.prizes ?? 0, amount: amountText(usdt, sum),
    rest: amountText(usdt, row.pool_units - sum), excluded: sums.excluded ?? 0,
    openObjections: sums.objections ?? 0, withLeftOut: sums.left_out ?? 0,
    dueTime: row.ended_at === null || isWaiting ? null : dueAt,
    isDue: row.status === 'review' && row.table_hash !== '' && clock() >= dueAt,
    isCovered: (money?.available_units ?? 0n) >= reserved,
  }
}

const isOpenObjection =
  sql<boolean>`status = 'excluded' and objection <> '' and answered_at is null`

// POST /console/listSeasonEntries: in the order of the ranks, those without one last.

export const listSeasonEntriesHandler = defineConsoleHandler(
  listSeasonEntries,
  async ({ request: { id, filter, pageNo, after }, services: { database, listings } }) => {
    const season = await database.selectFrom('contest_season').select(['contest_kind'])
      .where('id', '=', id).executeTakeFirst()
    if (season === undefined) return rejected('request_unknown', 'id')
    const rank = season.contest_kind === 'profit' ? 'profit_rank' : 'roi_rank'
    const entries = () => database.selectFrom('contest_entry').where('season_id', '=', id)
    const place = sql<number>`coalesce(final_rank, ${sql.ref(rank)}, 1000000) * 100000000 + id`
    const [page, counted] = await Promise.all([
      pageOf(
        entries().where(conditions[filter]).selectAll().select([
          place.as('place'),
          (eb) => eb.selectFrom('user').select('user_name')
            .whereRef('user.id', '=', 'contest_entry.user_id').as('user_name'),
        ]),
        { pageNo, after, sort: [['place', 'asc']] },
      ),
      Promise.all(entryFilters.map(async (one) => {
        const { total } = await entries().where(conditions[one]).select(howMany)
          .executeTakeFirstOrThrow()
        return [one, total] as const
      })),
    ])
    const usdt = usdtOf(listings)
    const list = page.list.map((row) => entryView(usdt, row, row.final_rank ?? row[rank]))
    return accepted({ ...page, list, pageNo, pageSize, counts: filterCounts(counted) })
  },
)

type FilterCount = readonly (readonly [EntryFilter, number])[]

function filterCounts(counted: FilterCount): Record<EntryFilter, number>
function filterCounts(counted: FilterCount): object {
  return Object.fromEntries(counted)
}

const conditions: Readonly<Record<EntryFilter, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`, left_out: sql<boolean>`left_out_volume_units > 0`,
  excluded: sql<boolean>`status = 'excluded'`, objections: isOpenObjection,
}

type NamedEntry = ContestEntryTable & { readonly user_name: string | null }

function entryView(usdt: ListedAsset, row: NamedEntry, rank: number | null): SeasonEntry {
  const text = (units: bigint): string => amountText(usdt, units)
  return {
    id: row.id, userId: row.user_id, userName: row.user_name ?? '', status: row.status, rank,
    rawProfit: text(row.profit_units + row.left_out_gain_units),
    leftOutGain: text(row.left_out_gain_units), profit: text(row.profit_units),
    roi: ratioText(row.roi_ppm), drawdown: ratioText(row.drawdown_ppm),
    volume: text(row.volume_units - row.left_out_volume_units), days: row.days,
    isQualified: row.is_qualified === 1, prize: text(row.prize_units), paidTime: row.paid_at,
    reason: row.reason, objection: row.objection, answer: row.answer,
  }
}

// POST /console/listEntryLeftOut: the newest lines.

const linesShown = 50

export const listEntryLeftOutHandler = defineConsoleHandler(
  listEntryLeftOut,
  async ({ request: { id }, services: { database, listings } }) => {
    const row = await database.selectFrom('contest_entry').select('id').where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const lines = (await readLeftOut(database, [id])).get(id)?.lines ?? []
    const usdt = usdtOf(listings)
    return accepted({
      total: lines.length,
      list: lines.slice(0, linesShown).map((line) => ({
        reason: line.reason, userId: line.user, time: line.at, fills: line.fills,
        volume: amountText(usdt, line.volumeUnits), gain: amountText(usdt, line.gainUnits),
      })),
    })
  },
)

// POST /console/saveSeason.

export const saveSeasonHandler = defineConsoleHandler(
  saveSeason,
  async ({ request: { id, version, ...written }, services: { listings, sequencer }, by }) => {
    const facts = readSeason(written, usdtOf(listings))
    if (!facts.ok) return facts
    const saved = await sequencer.run(saveSeasonStep, {
      by, input: { id, version, facts: facts.value },
    })
    return saved.ok ? accepted(saved.value.result) : saved
  },
)

// POST /console/announceSeason.

export const announceSeasonHandler = actionHandler(announceSeason, announceSeasonStep)

// POST /console/callOffSeason.

export const callOffSeasonHandler = actionHandler(callOffSeason, callOffSeasonStep)

// POST /console/excludeEntry.

export const excludeEntryHandler = actionHandler(excludeEntry, excludeEntryStep)

// POST /console/answerObjection.

export const answerObjectionHandler = actionHandler(answerObjection, answerObjectionStep)

// POST /console/signPayout.

export const signPayoutHandler = defineConsoleHandler(
  signPayout,
  async ({ request, services: { sequencer }, by }) => {
    const signed = await sequencer.run(signPayoutStep, { by, input: request })
    return signed.ok ? accepted(signed.value.result) : signed
  },
)
