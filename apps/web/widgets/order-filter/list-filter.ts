// The filters of the lists of orders and fills: the user's choices, and the resulting query. Pure.
import type { ListFilter } from '#data/orders/use-orders.ts'

export const periods = ['all', 'today', 'week', 'month', 'quarter', 'custom'] as const
export type Period = (typeof periods)[number]

export type FilterChoices = {
  readonly direction?: 'buy' | 'sell' | undefined
  readonly entrust?: 'limit' | 'market' | undefined
  readonly sizedBy?: 'quantity' | 'amount' | undefined
  readonly status?: 'fully_filled' | 'cancelled' | undefined
  readonly period: Period
  /** The first and the last day of a custom period (2026-11-22); empty: no bound. */
  readonly firstDay: string
  readonly lastDay: string
}

export const noFilter: FilterChoices = { period: 'all', firstDay: '', lastDay: '' }

/** The filtered lists; a list ignores filters that do not apply to it. */
export type FilteredList = 'open' | 'history' | 'fills'

const daysOf = { today: 1, week: 7, month: 30, quarter: 90 } as const

/** The query for a list, in the user's own time zone. */
export function queryOf(
  choices: FilterChoices,
  list: FilteredList,
  now: number,
): ListFilter {
  const { direction, entrust, sizedBy, status } = choices
  return withoutMissing({
    direction,
    ...(list === 'fills' ? {} : { entrust, sizedBy }),
    ...(list === 'history' ? { status } : {}),
    ...boundsOf(choices, now),
  })
}

/** How many choices narrow a list. */
export function countFilters(choices: FilterChoices, list: FilteredList): number {
  const { from, to, ...others } = queryOf(choices, list, 0)
  const hasPeriod = choices.period !== 'all' && (from !== undefined || to !== undefined)
  return Object.keys(others).length + (hasPeriod ? 1 : 0)
}

function boundsOf({ period, firstDay, lastDay }: FilterChoices, now: number) {
  if (period === 'all') return {}
  if (period === 'custom') return { from: startOf(firstDay), to: endOf(lastDay) }
  const first = new Date(now)
  first.setHours(0, 0, 0, 0)
  first.setDate(first.getDate() - (daysOf[period] - 1))
  return { from: Math.max(0, first.getTime()) }
}

function startOf(day: string): number | undefined {
  const start = new Date(`${day}T00:00:00`).getTime()
  return Number.isNaN(start) || start < 0 ? undefined : start
}

/** The last millisecond of a day; a day of a time change has not 24 hours. */
function endOf(day: string): number | undefined {
  const start = startOf(day)
  if (start === undefined) return undefined
  const next = new Date(start)
  next.setDate(next.getDate() + 1)
  return next.getTime() - 1
}

/** The query contains only active filters, without empty keys. */
function withoutMissing(query: {
  readonly [Key in keyof ListFilter]?: ListFilter[Key] | undefined
}): ListFilter {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}
