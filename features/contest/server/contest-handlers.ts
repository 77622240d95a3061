// The calls of the trading contest: seasons, the leaderboard, the final table, the caller's part.
import {
  listContestRanks, listContests, loadContest, loadContestTable,
} from '#features/contest/contests.calls.ts'
import {
  joinContest, listMyContests, listMyLeftOut, loadMyContest, objectContest,
} from '#features/contest/own-contests.calls.ts'
import {
  accepted, type ContestGroup, contestPrize, type ContestStatus, type Outcome, pageSize,
  parseIdText, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import {
  limitOf, offsetOf, pageOf, pageOfRows, type SortColumns,
} from '@ingot/server/kit/own-page.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { contestView, entryView, placeView, ratioText, shownName } from './contest-view.ts'
import { finalTable } from './final-table.ts'
import { joinContestStep, objectContestStep } from './join-steps.ts'
import type { LeftOutLine } from './left-out.ts'
import { prizesOf } from './season-facts.ts'
import { readLeftOut } from './read-fills.ts'

// GET /listContests.

const groups: Readonly<Record<ContestGroup, {
  readonly states: readonly ContestStatus[], readonly sort: SortColumns
}>> = {
  now: {
    states: ['announced', 'running', 'review'], sort: [['end_at', 'asc'], ['id', 'asc']],
  },
  past: { states: ['paid'], sort: [['end_at', 'desc'], ['id', 'desc']] },
}

export const listContestsHandler = defineHandler(
  listContests,
  async ({ request: { group, pageNo, after }, services: { database, listings } }) => {
    const { states, sort } = groups[group]
    const found = database.selectFrom('contest_season').selectAll().where('status', 'in', states)
    const page = await pageOf(found, { pageNo, after, sort })
    const usdt = usdtOf(listings)
    return accepted({
      ...page, pageNo, pageSize, list: page.list.map((row) => contestView(usdt, row)),
    })
  },
)

// GET /loadContest.

export const loadContestHandler = defineHandler(
  loadContest,
  async ({ request: { id }, services: { database, listings } }) => {
    const row = await loadShown(database, id)
    return row === undefined ? rejected('request_unknown', 'id')
      : accepted(contestView(usdtOf(listings), row))
  },
)

/** Undefined for an unknown id and for a season that was never announced. */
function loadShown(
  database: Kysely<Database>, id: string,
): Promise<ContestSeasonTable | undefined> {
  return database.selectFrom('contest_season').selectAll().where('id', '=', parseIdText(id) ?? 0)
    .where('announced_at', 'is not', null).executeTakeFirst()
}

// GET /listContestRanks.

export const listContestRanksHandler = defineHandler(
  listContestRanks,
  async ({ request: { id, order, pageNo, after }, services: { database, listings } }) => {
    const season = await loadShown(database, id)
    if (season === undefined) return rejected('request_unknown', 'id')
    const rank = order === 'roi' ? 'roi_rank' : 'profit_rank'
    const ranked = database.selectFrom('contest_entry')
      .where('season_id', '=', season.id).where(rank, 'is not', null)
      .select([
        'id', 'user_id', 'profit_units', 'roi_ppm', 'volume_units', 'left_out_volume_units',
        'drawdown_ppm', 'prize_units', `${rank} as rank`,
        (eb) => eb.selectFrom('user').select('user_name')
          .whereRef('user.id', '=', 'contest_entry.user_id').as('user_name'),
      ])
    const sort = [[rank, 'asc'], ['id', 'asc']] as const
    const page = await pageOf(ranked.select(rank), { pageNo, after, sort })
    const usdt = usdtOf(listings)
    return accepted({
      ...page, pageNo, pageSize, list: page.list.map((row) => placeView(usdt, row)),
    })
  },
)

// GET /loadContestTable.

export const loadContestTableHandler = defineHandler(
  loadContestTable,
  async ({ request: { id }, services: { database, reports } }) => {
    const season = await loadShown(database, id)
    if (season === undefined) return rejected('request_unknown', 'id')
    if (season.table_hash === '') return rejected('state_conflict')
    const { text, hash } = await finalTable(reports, season)
    return hash === season.table_hash ? accepted({ text, hash }) : rejected('state_conflict')
  },
)

// GET /loadMyContest.

export const loadMyContestHandler = defineHandler(
  loadMyContest,
  async ({ request: { id }, session: { user }, services: { database, listings } }) => {
    const season = await loadShown(database, id)
    if (season === undefined) return rejected('request_unknown', 'id')
    const row = await loadOwn(database, { season: season.id, user })
    if (row === undefined) return accepted({ entry: null, next: null })
    const usdt = usdtOf(listings)
    const next = await findNext(database, { season, row })
    return accepted({
      entry: entryView(usdt, { row, season }),
      next: next === undefined ? null : {
        rank: next.rank, prize: amountText(usdt, next.prizeUnits),
        figure: season.contest_kind === 'roi' ? ratioText(next.row.roi_ppm)
          : amountText(usdt, next.row.profit_units),
      },
    })
  },
)

type Own = { readonly season: number, readonly user: UserId }

const loadOwn = (database: Kysely<Database>, { season, user }: Own) =>
  database.selectFrom('contest_entry').selectAll().where('season_id', '=', season)
    .where('user_id', '=', user).executeTakeFirst()

/** The last rank of the next better line of prizes, and the entry that has it. */
async function findNext(
  database: Kysely<Database>,
  { season, row }: { readonly season: ContestSeasonTable, readonly row: ContestEntryTable },
) {
  if (season.contest_kind === 'volume' || season.status !== 'running') return undefined
  const column = season.contest_kind === 'roi' ? 'roi_rank' : 'profit_rank'
  const own = row[column]
  if (own === null) return undefined
  const prizes = prizesOf(season)
  const mine = contestPrize(prizes, own)
  const line = prizes.findLast(({ to, units }) => to < own && units > mine)
  if (line === undefined) return undefined
  const holder = await database.selectFrom('contest_entry').selectAll()
    .where('season_id', '=', season.id).where(column, '<=', line.to)
    .orderBy(column, 'desc').orderBy('id', 'desc').executeTakeFirst()
  return holder === undefined ? undefined
    : { rank: line.to, prizeUnits: line.units, row: holder }
}

// POST /joinContest: joining again returns the same entry.

export const joinContestHandler = defineHandler(
  joinContest,
  async ({ request: { id, agreed }, session, services }) => {
    if (!agreed) return rejected('agreement_required', 'agreed')
    const refusal = newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const { database, listings, sequencer } = services
    const joined = await sequencer.run(joinContestStep, {
      userId: session.user, seasonId: parseIdText(id) ?? 0,
    })
    if (!joined.ok) return joined
    const season = await loadShown(database, id)
    const row = joined.value.result
    return season === undefined ? rejected('request_unknown', 'id')
      : accepted(entryView(usdtOf(listings), { row, season }))
  },
)

// POST /listMyLeftOut.

export const listMyLeftOutHandler = defineHandler(
  listMyLeftOut,
  async ({ request: { id, ...paging }, session: { user }, services: { database, listings } }) => {
    const season = await loadShown(database, id)
    const row = season === undefined ? undefined
      : await loadOwn(database, { season: season.id, user })
    if (row === undefined) return rejected('request_unknown', 'id')
    const lines = (await readLeftOut(database, [row.id])).get(row.id)?.lines ?? []
    const { page, numberOf } = linesPage(lines, paging)
    const names = await loadNames(database, page.list)
    const usdt = usdtOf(listings)
    return accepted({
      ...page, pageNo: paging.pageNo, pageSize,
      list: page.list.map((line) => ({
        id: String(numberOf(line)), reason: line.reason, name: names(line.user), time: line.at,
        fills: line.fills, volume: amountText(usdt, line.volumeUnits),
        gain: amountText(usdt, line.gainUnits),
      })),
    })
  },
)

type LinesPaging = { readonly pageNo: number, readonly after?: string | undefined }

/** The lines follow from the rows of one entry; they are numbered from the oldest. */
function linesPage(lines: readonly LeftOutLine[], paging: LinesPaging) {
  const numbers = new Map(lines.map((line, at) => [line, lines.length - at]))
  const numberOf = (line: LeftOutLine): number => numbers.get(line) ?? 0
  const [time = 0, number = 0] = (paging.after ?? '').split('.').map(Number)
  const behind = paging.after === undefined ? lines : lines.filter((line) =>
    line.at < time || (line.at === time && numberOf(line) < number))
  const offset = offsetOf(paging)
  const page = pageOfRows(behind.slice(offset, offset + limitOf()), {
    total: lines.length, placeOf: (line) => `${line.at}.${numberOf(line)}`,
  })
  return { page, numberOf }
}

async function loadNames(
  database: Kysely<Database>, lines: readonly LeftOutLine[],
): Promise<(user: number) => string> {
  const ids = [...new Set(lines.map((line) => line.user))]
  const rows = ids.length === 0 ? [] : await database.selectFrom('user')
    .select(['id as user_id', 'user_name']).where('id', 'in', ids).execute()
  return (user) => shownName(rows.find((row) => row.user_id === user)
    ?? { user_id: user, user_name: null })
}

// POST /objectContest.

export const objectContestHandler = defineHandler(
  objectContest,
  async ({ request: { id, text }, session: { user }, services }): Promise<Outcome<null>> => {
    const objected = await services.sequencer.run(objectContestStep, {
      userId: user, seasonId: parseIdText(id) ?? 0, text,
    })
    return objected.ok ? accepted(null) : objected
  },
)

// POST /listMyContests.

export const listMyContestsHandler = defineHandler(
  listMyContests,
  async ({ request, session: { user }, services }) => {
    const page = await pageOf(
      services.database.selectFrom('contest_entry').selectAll().where('user_id', '=', user),
      { ...request, sort: [['created_at', 'desc'], ['id', 'desc']] },
    )
    const seasonOf = await loadSeasonsOf(services, page.list)
    const usdt = usdtOf(services.listings)
    return accepted({
      ...page, pageNo: request.pageNo, pageSize,
      list: page.list.map((row) => {
        const season = seasonOf(row)
        return { entry: entryView(usdt, { row, season }), contest: contestView(usdt, season) }
      }),
    })
  },
)

async function loadSeasonsOf(
  { database }: Services, rows: readonly ContestEntryTable[],
): Promise<(row: ContestEntryTable) => ContestSeasonTable> {
  const ids = [...new Set(rows.map((row) => row.season_id))]
  const seasons = ids.length === 0 ? [] : await database.selectFrom('contest_season').selectAll()
    .where('id', 'in', ids).execute()
  return ({ season_id: id }) => {
    const season = seasons.find((one) => one.id === id)
    if (season === undefined) throw new Error('an entry has its season')
    return season
  }
}
