// The entries behind a sum of a report, in the sequence of the ledger. The packed entries of a day
// are searched from its first batch on; a long search ends early and goes on from its place.
import { asAssetId } from '@ingot/contract/vocabulary'
import { isOfReport, reportAccountOf, reportParts } from '#features/report/house-report.ts'
import type { listReportEntries, ReportEntry } from '#features/report/reports.console.ts'
import type { ConsoleRequestOf } from '@ingot/contract/console/define-console-call.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayOf } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { type HouseLine, houseLinesOf } from './count-entries.ts'
import { type FeeMarketOf, loadFeeMarkets, marketSymbol } from './fee-markets.ts'
import { loadOtherSides } from './other-sides.ts'

type Asked = ConsoleRequestOf<typeof listReportEntries>
/** The next line to read. */
type Place = { readonly batch: number, readonly line: number }

const entriesOfPage = 100
const batchesAtOnce = 200
/** Batches that one call searches. */
const batchesMax = 4_000

export async function listHouseEntries(services: Services, asked: Asked) {
  const { reports } = services
  const range = await reports.selectFrom('report_day')
    .select(({ fn }) => [fn.min<number | null>('first_batch').as('first'),
      fn.max<number | null>('last_batch').as('last')])
    .where('day', '>=', asked.from).where('day', '<=', asked.to).executeTakeFirstOrThrow()
  const end = range.last ?? -1
  let place: Place = placeOf(asked.after) ?? { batch: range.first ?? 0, line: 0 }
  const found: ReportEntry[] = []
  for (let searched = 0; searched < batchesMax; searched += batchesAtOnce) {
    const read = await readLines(services, { asked, place, end })
    found.push(...read.list.slice(0, entriesOfPage - found.length))
    const isFull = found.length === entriesOfPage
    const last = found.at(-1)
    if (isFull && last !== undefined) return { list: found, next: behind(last.place) }
    if (read.end === undefined) return { list: found, next: null }
    place = read.end
  }
  return { list: found, next: `${place.batch}.${place.line}` }
}

/** Reads the lines of a report behind a place; `end` is where the read ended before the last. */
async function readLines(
  services: Services,
  { asked, place, end }: { readonly asked: Asked, readonly place: Place, readonly end: number },
): Promise<{ readonly list: readonly ReportEntry[], readonly end: Place | undefined }> {
  const { reports, listings } = services
  const runs = await reports.selectFrom('entry_run').selectAll()
    .where('batch', '>=', place.batch).where('batch', '<=', end)
    .orderBy('batch').limit(batchesAtOnce).execute()
  const lines = runs.flatMap(houseLinesOf).filter((line) =>
    (line.batch > place.batch || line.line >= place.line) && isAsked(listings, line, asked))
  const marketOf = await loadFeeMarkets(reports, lines)
  const chosen = lines.filter((line) => asked.market === undefined
    || asked.market === marketText(listings, line, marketOf))
  const users = await loadOtherSides(reports, chosen.slice(0, entriesOfPage))
  const last = runs.at(-1)
  return {
    list: chosen.map((line) => viewOf(listings, { line, marketOf, users, asked })),
    end: last === undefined || runs.length < batchesAtOnce
      ? undefined : { batch: last.batch + 1, line: 0 },
  }
}

function isAsked(listings: Listings, line: HouseLine, asked: Asked): boolean {
  const day = dayOf(line.at)
  return day >= asked.from && day <= asked.to && isOfReport(asked.report, line)
    && (asked.account === undefined || asked.account === reportAccountOf(line.owner))
    && (asked.kind === undefined || asked.kind === line.kind)
    && (asked.symbol === undefined
      || listings.asset(asAssetId(line.asset)).symbol === asked.symbol)
}

type Shown = {
  readonly line: HouseLine
  readonly marketOf: FeeMarketOf
  readonly users: (line: HouseLine) => number | null
  readonly asked: Asked
}

function viewOf(listings: Listings, { line, marketOf, users, asked }: Shown): ReportEntry {
  const asset = listings.asset(asAssetId(line.asset))
  return {
    place: `${line.batch}.${line.line}`, posting: line.posting, time: line.at,
    account: reportAccountOf(line.owner), kind: line.kind, symbol: asset.symbol,
    amount: amountText(asset, line.units * BigInt(reportParts[asked.report].sign)),
    reference: line.ref,
    market: line.isTradeFee ? marketText(listings, line, marketOf) : null, userId: users(line),
  }
}

/** Empty without a market. */
function marketText(listings: Listings, line: HouseLine, marketOf: FeeMarketOf): string {
  const id = line.isTradeFee ? marketOf(line) : 0
  return id === 0 ? '' : marketSymbol(listings, { wallet: line.wallet, market: id })
}

/** The place behind an entry. */
function behind(entry: string): string {
  const { batch, line } = placeOf(entry) ?? { batch: 0, line: 0 }
  return `${batch}.${line + 1}`
}

function placeOf(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined
  const [batch = '', line = ''] = after.split('.')
  return { batch: Number(batch), line: Number(line) }
}
