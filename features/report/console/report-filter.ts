// The choices of a report: its grouping and the filters that lead from a sum to its parts. A press
// on a line adds its filter and groups by the next field.
import {
  type HouseReport, type ReportGroup, reportGroups,
} from '#features/report/house-report.ts'
import type { ReportLine } from '#features/report/reports.console.ts'

export type ReportFilter =
  Partial<Pick<ReportLine, 'day' | 'account' | 'kind' | 'market' | 'symbol'>>

/** The first and the last day of a report, as numbers of days since 1970. */
export type ReportDays = { readonly from: number, readonly to: number }

export type Choice = { readonly by: ReportGroup, readonly filter: ReportFilter }

export const filterNames = ['day', 'account', 'kind', 'market', 'symbol'] as const
export type FilterName = (typeof filterNames)[number]

const nameOf: Readonly<Record<ReportGroup, FilterName>> = {
  day: 'day', account: 'account', kind: 'kind', market: 'market', coin: 'symbol',
}

/** The groups of a report: only fees have markets, and they have one account and kind. */
export function groupsOf(report: HouseReport): readonly ReportGroup[] {
  const left: Readonly<Record<HouseReport, readonly ReportGroup[]>> = {
    result: ['account', 'market'], fees: ['account', 'kind'], money: ['account', 'market'],
    ledger: ['market'],
  }
  return reportGroups.filter((group) => !left[report].includes(group))
}

/** The choice after a press on a line; undefined where its entries are next. */
export function narrowed(
  report: HouseReport, { by, filter }: Choice, line: ReportLine,
): Choice | undefined {
  const name = nameOf[by]
  const next = { ...filter, [name]: line[name] }
  const group = groupsOf(report).find((one) => next[nameOf[one]] === undefined)
  return group === undefined ? undefined : { by: group, filter: next }
}

/** The choice without one of its filters. */
export function widened({ by, filter }: Choice, name: FilterName): Choice {
  const { [name]: _, ...rest } = filter
  return { by, filter: rest }
}

/** The filters of a line, for its entries. */
export function filterOfLine({ by, filter }: Choice, line: ReportLine): ReportFilter {
  return { ...filter, [nameOf[by]]: line[nameOf[by]] }
}

/** The request of a report with its filters; a day of the filter is the whole range. */
export function askedOf(report: HouseReport, { from, to }: ReportDays, filter: ReportFilter) {
  const { day, account, kind, market, symbol } = filter
  return {
    report, from: day ?? from, to: day ?? to,
    ...typeof account === 'string' ? { account } : {},
    ...typeof kind === 'string' ? { kind } : {},
    ...typeof market === 'string' ? { market } : {},
    ...typeof symbol === 'string' ? { symbol } : {},
  }
}
