// Moments in a time zone of the IANA database. The distance from UTC is looked up once for each
// quarter of an hour: no zone changes it within one.

const quarterMs = 15 * 60_000

export type LocalTime = {
  /** "2026-11-21 15:05:33.120". */
  text(at: number): string
  /** "+01:00". */
  offset(at: number): string
}

export function localTimeOf(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  let quarter = Number.NaN
  let offset = '+00:00'
  const find = (at: number): string => {
    const own = Math.floor(at / quarterMs)
    if (own === quarter) return offset
    quarter = own
    const named = format.formatToParts(own * quarterMs)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // "GMT", "GMT+01:00" or, before standard time, "GMT+00:53:28".
    offset = /[+-]\d\d:\d\d/.exec(named)?.[0] ?? '+00:00'
    return offset
  }
  return {
    offset: find,
    text(at) {
      const [hours = 0, minutes = 0] = find(at).slice(1).split(':').map(Number)
      const sign = offset.startsWith('-') ? -1 : 1
      return new Date(at + sign * (hours * 60 + minutes) * 60_000).toISOString()
        .replace('T', ' ').replace('Z', '')
    },
  }
}
