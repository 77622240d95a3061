// The filter of a list of orders, fills or positions: the user's choices, and the resulting query.
// The fields are those of the list's call; the period is the same for all. Pure.

export const periods = ['all', 'today', 'week', 'month', 'quarter', 'custom'] as const
export type Period = (typeof periods)[number]

/** The days of a filter. */
export type PeriodChoice = {
  readonly period: Period
  /** The first and the last day of a custom period (2026-11-22); empty: no bound. */
  readonly firstDay: string
  readonly lastDay: string
}

/** The chosen value of each field; a field without a choice narrows nothing. */
export type FieldChoices<Fields> = { readonly [Key in keyof Fields]?: Fields[Key] | undefined }

export type FilterChoices<Fields> = PeriodChoice & { readonly fields: FieldChoices<Fields> }

export type FilterQuery<Fields> = {
  readonly [Key in keyof Fields]?: NonNullable<Fields[Key]>
} & { readonly from?: number, readonly to?: number }

export const noFilter = { period: 'all', firstDay: '', lastDay: '', fields: {} } as const

const daysOf = { today: 1, week: 7, month: 30, quarter: 90 } as const

/** The query for a list by the fields that apply to it, in the user's own time zone. */
export function queryOf<Fields extends object>(
  choices: FilterChoices<Fields>,
  names: readonly (keyof Fields)[],
  now: number,
): FilterQuery<Fields> {
  const chosen = names.map((name) => [name, choices.fields[name]] as const)
  const query = [...chosen, ...Object.entries(boundsOf(choices, now))]
  // The query contains only active filters, without empty keys.
  return Object.fromEntries(query.filter(([, value]) => value !== undefined))
}

/** How many choices narrow a list. */
export function countFilters<Fields extends object>(
  choices: FilterChoices<Fields>,
  names: readonly (keyof Fields)[],
): number {
  const { from, to } = boundsOf(choices, 0)
  const hasPeriod = choices.period !== 'all' && (from !== undefined || to !== undefined)
  const chosen = names.filter((name) => choices.fields[name] !== undefined)
  return chosen.length + (hasPeriod ? 1 : 0)
}

type Bounds = { readonly from?: number | undefined, readonly to?: number | undefined }

function boundsOf({ period, firstDay, lastDay }: PeriodChoice, now: number): Bounds {
  if (period === 'all') return {}
  if (period === 'custom') return { from: startOf(firstDay), to: endOf(lastDay) }
  const today = new Date(now)
  const first = new Date(
    today.getFullYear(), today.getMonth(), today.getDate() - (daysOf[period] - 1),
  )
  return { from: Math.max(0, first.getTime()) }
}

function startOf(day: string): number | undefined {
  const start = new Date(`${day}T00:00:00`).getTime()
  return Number.isNaN(start) || start < 0 ? undefined : start
}

/**
 * The last millisecond of a day. A day on which clocks change does not have 24 hours; if they
 * change at midnight it begins at 01:00, and the next day begins at 00:00 again.
 */
function endOf(day: string): number | undefined {
  const start = startOf(day)
  if (start === undefined) return undefined
  const own = new Date(start)
  return new Date(own.getFullYear(), own.getMonth(), own.getDate() + 1).getTime() - 1
}
