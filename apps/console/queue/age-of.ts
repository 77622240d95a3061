// The age of a request in the unit in which operators read it.
const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

export type Age = { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }

/** In minutes below two hours, in hours below two days, then in days; rounded down. */
export function ageOf(ms: number): Age {
  if (ms < 2 * hourMs) return { unit: 'minutes', count: Math.max(0, Math.floor(ms / minuteMs)) }
  if (ms < 2 * dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) }
  return { unit: 'days', count: Math.floor(ms / dayMs) }
}
