// The days of a statement, in the user's own time zone. Pure.

export const statementPeriods = ['days30', 'days90', 'thisYear', 'ownPeriod'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

/** The first and the last day, as a date input has them: "2026-11-21". */
export type Days = { readonly first: string, readonly last: string }

export function daysOf(period: Exclude<StatementPeriod, 'ownPeriod'>, now: number): Days {
  const today = new Date(now)
  const first = new Date(now)
  if (period === 'thisYear') first.setMonth(0, 1)
  else first.setDate(first.getDate() - (period === 'days30' ? 29 : 89))
  return { first: dayText(first), last: dayText(today) }
}

/** The first and the last millisecond of the days; undefined for days that are none or reversed. */
export function boundsOf({ first, last }: Days): { from: number, to: number } | undefined {
  const from = new Date(`${first}T00:00:00`).getTime()
  const end = new Date(`${last}T00:00:00`)
  end.setDate(end.getDate() + 1)
  const to = end.getTime() - 1
  return Number.isNaN(from) || Number.isNaN(to) || from < 1 || from > to ? undefined : { from, to }
}

function dayText(day: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
