// Moments in UTC, written the same in every language: operators of all places read one log.
const two = (value: number): string => String(value).padStart(2, '0')

/** 14:22:07 */
export function formatTime(at: number): string {
  const date = new Date(at)
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')
}

/** 2026-11-22 14:22:07 */
export function formatMoment(at: number): string {
  return `${formatDay(at)} ${formatTime(at)}`
}

/** 2026-11-22 */
export function formatDay(at: number): string {
  const date = new Date(at)
  return [date.getUTCFullYear(), two(date.getUTCMonth() + 1), two(date.getUTCDate())].join('-')
}
