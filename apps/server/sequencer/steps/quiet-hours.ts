// [MP7] The hours of the day in which a user's mails and pushes wait, in the user's own zone.
import type { Kysely } from 'kysely'
import type { QuietHoursTable } from '#store/tables/notice/push-tables.ts'
import type { Database } from '#store/tables/schema.ts'

type Hours = Pick<QuietHoursTable, 'from_minute' | 'to_minute' | 'zone'>

/** Whether a moment is in the hours; those that end before they begin go over midnight. Pure. */
export function isQuietAt({ from_minute: from, to_minute: to, zone }: Hours, at: number): boolean {
  const minute = minuteOfDay(zone, at)
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/** False for a user without quiet hours. */
export async function isQuietNow(
  database: Kysely<Database>, user: number, at: number,
): Promise<boolean> {
  const row = await database.selectFrom('quiet_hours')
    .select(['from_minute', 'to_minute', 'zone'])
    .where('user_id', '=', user).where('is_on', '=', 1).executeTakeFirst()
  return row !== undefined && isQuietAt(row, at)
}

/** The usual name of a zone; undefined for none. */
export function zoneNamed(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** There are some hundreds of zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for an unknown zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

function minuteOfDay(zone: string, at: number): number {
  const [hour = 0, minute = 0] = clockOf(zone).format(at).split(':').map(Number)
  return hour * 60 + minute
}
