// The sums of a report, grouped as asked. They are read from the counted days.
import { asAssetId } from '@ingot/contract/vocabulary'
import { postingKinds, type PostingKind } from '@ingot/contract/vocabulary/posting-kind.ts'
import type { Wallet } from '@ingot/engine'
import { type RawBuilder, sql } from 'kysely'
import type { ConsoleRequestOf } from '@ingot/contract/console/define-console-call.ts'
import {
  firstOwnerOf, reportAccountOf, type ReportGroup, reportParts,
} from '#features/report/house-report.ts'
import type { loadReport, Report, ReportLine } from '#features/report/reports.console.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { usdtIn } from '@ingot/server/kit/request-reads.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import '@ingot/server/store/tables/report/report-tables.ts'
import { marketSymbol } from './fee-markets.ts'

type Asked = ConsoleRequestOf<typeof loadReport>

/** The columns of each group; all others of a line are null. */
const groupColumns: Readonly<Record<ReportGroup, readonly string[]>> = {
  day: ['day'], account: ['owner'], kind: ['owner', 'kind'], market: ['wallet', 'market_id'],
  coin: ['asset_id'],
}

type SumRow = {
  readonly day?: number
  readonly owner?: number
  readonly kind?: PostingKind
  readonly wallet?: Wallet
  readonly market_id?: number
  readonly asset_id?: number
  readonly sum_units: bigint | null
  readonly worth_units: bigint
  readonly entries: number
}

/** [RP2] The sums of the days, by day in their sequence, or by worth with the largest first. */
export async function loadHouseSums(services: Services, asked: Asked): Promise<Report> {
  const { reports, listings } = services
  const { sign } = reportParts[asked.report]
  const columns = sql.join(groupColumns[asked.by].map((column) => sql.ref(column)))
  const hasOneCoin = asked.by === 'coin' || asked.symbol !== undefined
  const units = hasOneCoin ? sql`sum(units)` : sql`null`
  const sequence = asked.by === 'day' ? sql`day` : sql`abs(sum(usdt_units)) desc, ${columns}`
  const [{ rows }, cursor] = await Promise.all([
    sql<SumRow>`select ${columns}, ${units} as sum_units, sum(usdt_units) as worth_units,
        sum(entries) as entries
      from house_day where ${sql.join(conditionsOf(services, asked), sql` and `)}
      group by ${columns} order by ${sequence}`.execute(reports),
    reports.selectFrom('report_cursor').select('counted_at').executeTakeFirst(),
  ])
  const usdt = usdtIn(listings)
  const worth = rows.reduce((sum, row) => sum + row.worth_units, 0n)
  return {
    lines: rows.map((row) => lineOf(services, row, asked)),
    worth: amountText(usdt, worth * BigInt(sign)),
    entries: rows.reduce((sum, row) => sum + row.entries, 0),
    countedTime: cursor?.counted_at ?? null,
  }
}

function conditionsOf({ listings }: Services, asked: Asked): readonly RawBuilder<unknown>[] {
  const { accounts, kinds, without = [] } = reportParts[asked.report]
  const chosen = postingKinds.filter((kind) =>
    kinds?.includes(kind) !== false && !without.includes(kind)
    && (asked.kind === undefined || asked.kind === kind))
  const asset = asked.symbol === undefined ? undefined : listings.assetBySymbol(asked.symbol)
  const owners = accounts.filter((account) => account === (asked.account ?? account))
    .map((account) => firstOwnerOf[account])
  const conditions = [
    sql`day between ${asked.from} and ${asked.to}`,
    owners.length === 0 ? sql`false` : sql`owner in (${sql.join(owners)})`,
    chosen.length === 0 ? sql`false` : sql`kind in (${sql.join(chosen)})`,
  ]
  if (asked.symbol !== undefined) {
    conditions.push(asset === undefined ? sql`false` : sql`asset_id = ${asset.id}`)
  }
  if (asked.market !== undefined) conditions.push(ofMarket(listings, asked.market))
  return conditions
}

function ofMarket(listings: Services['listings'], symbol: string): RawBuilder<unknown> {
  if (symbol === '') return sql`market_id = 0`
  const spot = listings.marketBySymbol(symbol)
  if (spot !== undefined) return sql`wallet = 'spot' and market_id = ${spot.id}`
  const contract = listings.contractBySymbol(symbol)
  return contract === undefined ? sql`false`
    : sql`wallet = 'contract' and market_id = ${contract.id}`
}

function lineOf({ listings }: Services, row: SumRow, asked: Asked): ReportLine {
  const sign = BigInt(reportParts[asked.report].sign)
  const asset = row.asset_id === undefined ? listings.assetBySymbol(asked.symbol ?? '')
    : listings.asset(asAssetId(row.asset_id))
  const { market_id: market, wallet, owner } = row
  return {
    day: row.day ?? null,
    account: owner === undefined ? null : reportAccountOf(owner),
    kind: row.kind ?? null,
    market: market === undefined || wallet === undefined ? null
      : market === 0 ? '' : marketSymbol(listings, { wallet, market }),
    symbol: asked.by === 'coin' ? asset?.symbol ?? null : null,
    amount: asset === undefined || row.sum_units === null ? null
      : amountText(asset, row.sum_units * sign),
    worth: amountText(usdtIn(listings), row.worth_units * sign),
    entries: row.entries,
  }
}
