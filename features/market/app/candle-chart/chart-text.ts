// How the chart writes figures and times: as the rest of the app does in the reader's language.
import { toBcp47 } from '@ingot/contract/vocabulary'
import type { Formatter, ThousandsSeparator } from 'klinecharts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { isDecimalText } from '@ingot/ui/format/decimal-text.ts'

/** Formats a figure that already has its decimals; other text is unchanged. */
export function chartFigures(format: Format): ThousandsSeparator {
  return {
    sign: ',',
    format(value) {
      const text = String(value)
      if (!isDecimalText(text)) return text
      return format.price(text, text.split('.')[1]?.length ?? 0)
    },
  }
}

export function chartFormatter(format: Format): Partial<Formatter> {
  return {
    formatBigNumber(value) {
      const text = String(value)
      return isDecimalText(text) ? format.compact(text) : text
    },
    formatDate: ({ timestamp, template, dateTimeFormat }) =>
      timeFormat(format, { template, ...dateTimeFormat.resolvedOptions() }).format(timestamp),
  }
}

const timeFormats = new Map<string, Intl.DateTimeFormat>()

type Wanted = { readonly template: string, readonly timeZone: string }

/**
 * The library's template ("MM-DD HH:mm") says which parts are wanted; the language their order. The
 * zone is the chart's.
 */
function timeFormat(format: Format, { template, timeZone }: Wanted): Intl.DateTimeFormat {
  const key = `${format.language} ${timeZone} ${template}`
  const known = timeFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(toBcp47(format.language), {
    calendar: 'gregory', timeZone,
    ...(template.includes('YYYY') && { year: 'numeric' }),
    ...(template.includes('MM') && { month: template.includes('DD') ? '2-digit' : 'short' }),
    ...(template.includes('DD') && { day: '2-digit' }),
    ...(template.includes('HH') && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  })
  timeFormats.set(key, made)
  return made
}
