// A day of the calendar as it is typed: three groups of digits in the order of a language.
import { calendarDayMs } from '@ingot/contract/vocabulary'

export type DatePart = 'day' | 'month' | 'year'
export type DateParts = Readonly<Record<DatePart, string>>

export const noDate: DateParts = { day: '', month: '', year: '' }
/** The digits of each part. */
export const datePartLengths: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 }

/** The parts of "1990-12-31"; empty ones for any other text. */
export function datePartsOf(day: string): DateParts {
  const [year = '', month = '', date = ''] = day.split('-')
  return calendarDayMs(day) === undefined ? noDate : { year, month, day: date }
}

/** The day as "1990-12-31"; empty while the parts are no day of the calendar. */
export function dayOfParts({ day, month, year }: DateParts): string {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return calendarDayMs(text) === undefined ? '' : text
}

export type DateLayout = {
  readonly order: readonly DatePart[]
  /** Between two parts. */
  readonly mark: string
}

const sample = Date.UTC(2033, 10, 22)

/** The order of a language, and its mark; a slash where it writes words between the parts. */
export function dateLayoutOf(tag: string): DateLayout {
  const parts = new Intl.DateTimeFormat(tag, {
    calendar: 'gregory', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC',
  }).formatToParts(sample)
  const order = parts.flatMap(({ type }) =>
    type === 'day' || type === 'month' || type === 'year' ? [type] : [])
  const mark = parts.find(({ type }) => type === 'literal')?.value.trim() ?? '/'
  return { order, mark: /^[./-]$/.test(mark) ? mark : '/' }
}

/** Digits of any script that the part can hold, as plain ones. */
export function cleanDatePart(part: DatePart, text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, datePartLengths[part])
}
