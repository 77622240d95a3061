// The life of every season by the exchange's time: it starts, its entries are measured and placed,
// it ends, its final table is published, its prizes are paid once two operators have signed. The
// rows are its only memory: after a kill it goes on where they are. Nothing of it is on the path of
// an order: it reads committed rows, and each of its steps is short.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { type FeatureJob, repeatWork } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'
import { finalTable } from './final-table.ts'
import type { LeftOut } from './left-out.ts'
import {
  completePayment, endSeason, measureEntries, noteMeasurement, notifyCalledOff, payPrize,
  placeEntries, type PlacedEntry, publishTable, startSeason,
} from './life-steps.ts'
import { placeAll } from './place-all.ts'
import { readFacts } from './read-facts.ts'
import { readLeftOut } from './read-fills.ts'

const everyMs = 1_000
/** Entries that one step changes. */
const entriesAtOnce = 50
/** A season is measured this often, and less often when it has many entries. */
const measureEveryMs = 5_000
const measureEveryMsOfEntry = 5
const marksMax = 100

export const runContestsJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    const memory: Memory = new Map()
    return repeatWork({
      everyMs,
      work: (ending) => runContests({ services, memory, ending }),
      onFailure(error) { logger.error({ error }, 'a contest waits') },
    })
  },
}

/** The trades up to which a season was measured, so that older fills are not read again. */
type Memory = Map<number, SeasonMemory>
type SeasonMemory = {
  readonly marks: { readonly at: number, readonly tradeId: number }[]
  hasAssessed: boolean
}

type Parts = {
  readonly services: Services
  readonly memory: Memory
  readonly ending: AbortSignal
}

async function runContests(parts: Parts): Promise<void> {
  const seasons = await parts.services.database.selectFrom('contest_season').selectAll()
    .where((eb) => eb.or([
      eb('status', 'in', ['announced', 'running', 'review']),
      eb.and([
        eb('status', '=', 'called_off'), eb('announced_at', 'is not', null),
        eb('ended_at', 'is', null),
      ]),
    ])).orderBy('id').execute()
  for (const season of seasons) {
    if (parts.ending.aborted) return
    await advance(parts, season)
  }
}

async function advance(parts: Parts, season: ContestSeasonTable): Promise<void> {
  const { services: { clock, sequencer } } = parts
  switch (season.status) {
    case 'announced':
      if (clock() >= season.start_at) await sequencer.run(startSeason, { id: season.id })
      return
    case 'running': return measure(parts, season)
    case 'review': return season.signed_at !== null ? pay(parts, season)
      : season.table_hash === '' ? publish(parts, season) : undefined
    case 'called_off': return notifyAll(parts, season)
    default:
  }
}

/** [CT7] Facts first, then the places of all; the measurement after the end is the final one. */
async function measure(parts: Parts, season: ContestSeasonTable): Promise<void> {
  const { services: { clock, listings, reports, sequencer }, memory, ending } = parts
  const [now, isOver] = [clock(), clock() >= season.end_at]
  const interval = measureEveryMs + season.entrants * measureEveryMsOfEntry
  if (!isOver && now - (season.measured_at ?? 0) < interval) return
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is listed`)
  const own = memory.get(season.id) ?? { marks: [], hasAssessed: false }
  memory.set(season.id, own)
  const facts = await readFacts(reports, {
    season: season.id, usdt: usdt.id,
    tradeBefore: (at) => own.marks.findLast((mark) => mark.at <= at)?.tradeId ?? 0,
  })
  if (facts === undefined) return
  for (const entries of partsOf(facts.entries)) {
    if (ending.aborted) return
    await sequencer.run(measureEntries, { seasonId: season.id, at: facts.at, entries })
  }
  const [first] = facts.entries
  if (first !== undefined) own.marks.push({ at: facts.at, tradeId: first.lastTradeId })
  if (own.marks.length > marksMax) own.marks.shift()
  // After a start, and at the end, the fills of all entries are read again: an owner may have
  // become known since.
  const traded = facts.entries.filter((one) => one.volumes.length > 0 || isOver
    || !own.hasAssessed).map(({ id }) => id)
  await place(parts, { season, ids: traded, isFinal: false })
  own.hasAssessed = true
  if (ending.aborted) return
  if (!isOver) {
    await sequencer.run(noteMeasurement, { id: season.id, at: now })
    return
  }
  await sequencer.run(endSeason, { id: season.id, at: now, batch: facts.batch })
}

type Placing = {
  readonly season: ContestSeasonTable
  /** The entries whose fills are read again. */
  readonly ids: readonly number[]
  readonly isFinal: boolean
}

/** Whether every place was written as it follows from the facts. */
async function place(parts: Parts, { season, ids, isFinal }: Placing): Promise<boolean> {
  const { services: { reports, sequencer }, ending } = parts
  const leftOut = new Map<number, LeftOut>()
  for (const part of partsOf(ids)) {
    for (const [id, value] of await readLeftOut(reports, part)) leftOut.set(id, value)
  }
  const entries = await reports.selectFrom('contest_entry').selectAll()
    .where('season_id', '=', season.id).orderBy('id').execute()
  const byId = new Map(entries.map((row) => [row.id, row]))
  const changed = placeAll({ season, entries, leftOut, isFinal })
    .filter((placed) => isChanged(placed, byId.get(placed.id)))
  for (const part of partsOf(changed)) {
    if (ending.aborted) return false
    const placed = await sequencer.run(placeEntries, {
      seasonId: season.id, version: season.version, entries: part,
    })
    if (!placed.ok) return false
  }
  return true
}

/** A place of the final table is written again until its entry is ranked. */
function isChanged(placed: PlacedEntry, row: ContestEntryTable | undefined): boolean {
  if (row === undefined) return false
  if (placed.final_rank !== null && row.status === 'joined') return true
  const known = new Map<string, unknown>(Object.entries(row))
  return Object.entries(placed).some(([column, value]) => known.get(column) !== value)
}

/** [CT8] The final places, and the hash of the table that they make. */
async function publish(parts: Parts, season: ContestSeasonTable): Promise<void> {
  const { services: { reports, sequencer }, ending } = parts
  if (!await place(parts, { season, ids: [], isFinal: true }) || ending.aborted) return
  const { hash } = await finalTable(reports, season)
  await sequencer.run(publishTable, { id: season.id, version: season.version, hash })
}

/** [CT9] Every prize that is not paid, one by one. */
async function pay({ services, ending }: Parts, { id }: ContestSeasonTable): Promise<void> {
  const { reports, sequencer } = services
  const unpaid = await reports.selectFrom('contest_entry').select(['id', 'user_id'])
    .where('season_id', '=', id).where('status', '=', 'ranked').where('paid_at', 'is', null)
    .where('prize_units', '>', 0n).orderBy('final_rank').orderBy('id').execute()
  for (const entry of unpaid) {
    if (ending.aborted) return
    const paid = await sequencer.run(payPrize, { id: entry.id }, {
      key: { scope: 'contest-prize', key: `${id}:${entry.user_id}`, body: '' },
    })
    if (!paid.ok) throw new Error(`entry ${entry.id} was not paid: ${paid.reject.code}`)
  }
  await sequencer.run(completePayment, { id })
}

async function notifyAll({ services, ending }: Parts, { id }: ContestSeasonTable): Promise<void> {
  let changed = entriesAtOnce
  while (changed >= entriesAtOnce && !ending.aborted) {
    const notified = await services.sequencer.run(notifyCalledOff, { id, most: entriesAtOnce })
    changed = notified.ok ? notified.value.result.changed : 0
  }
}

function* partsOf<Item>(items: readonly Item[]): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += entriesAtOnce) yield items.slice(at, at + entriesAtOnce)
}
