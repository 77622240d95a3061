// The cells of a bank's lists: amounts and days in the ways in which banks write them, and texts.
import { isPlainText, parseUnits, receivingFieldLengthMax } from '@ingot/contract/vocabulary'

/** The mark of decimals of a list; undefined where no amount of it shows one. */
export type DecimalMark = '.' | ','

const minus = /^[-\u2212]|[-\u2212]$|^\(.*\)$/
const signs = /^[-+\u2212(]|[-+\u2212)]$/g
const blanks = /[\s'\u2019]/g

const bare = (text: string): string => text.trim().replaceAll(signs, '').replaceAll(blanks, '')

/**
 * The mark of decimals that all amounts of a list have. A mark before three digits may be one of
 * thousands, so it decides nothing. Amounts that contradict each other have none.
 */
export function decimalMarkOf(texts: readonly string[]): DecimalMark | undefined | 'mixed' {
  const marks = new Set(texts.flatMap((text): readonly DecimalMark[] => {
    const plain = bare(text)
    const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
    const mark = plain[last]
    if (mark !== '.' && mark !== ',') return []
    const isRepeated = plain.split(mark).length > 2
    const hasOther = plain.includes(mark === '.' ? ',' : '.')
    if (isRepeated) return [mark === '.' ? ',' : '.']
    return plain.length - last - 1 === 3 && !hasOther ? [] : [mark]
  }))
  if (marks.size > 1) return 'mixed'
  const [mark] = marks
  return mark
}

export type SignedAmount = { readonly units: bigint, readonly isNegative: boolean }

/** A signed amount in minor units; undefined for zero and for anything that has two meanings. */
export function amountOf(
  text: string, decimals: number, mark: DecimalMark | undefined,
): SignedAmount | undefined {
  const plain = bare(text)
  const other = mark === ',' ? '.' : ','
  const isUnclear = mark === undefined && decimals > 0 && /[.,]/.test(plain)
  if (isUnclear) return undefined
  const groups = mark === undefined ? /[.,]/ : other
  const [whole = '', fraction, ...rest] = mark === undefined ? [plain] : plain.split(mark)
  if (rest.length > 0 || fraction === '') return undefined
  const parts = whole.split(groups)
  const isGrouped = parts.every((part, place) =>
    place === 0 ? /^\d{1,3}$/.test(part) : /^\d{3}$/.test(part))
  if (parts.length > 1 && !isGrouped) return undefined
  const parsed = parseUnits(
    parts.join('') + (fraction === undefined ? '' : `.${fraction}`), decimals,
  )
  return parsed.ok && parsed.units > 0n
    ? { units: parsed.units, isNegative: minus.test(text.trim()) } : undefined
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const dottedDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * A day (2026-11-28 or 28.11.2026), or a moment with an offset or in UTC. Days with slashes have
 * two meanings and are not read.
 */
export function momentOf(text: string): number | undefined {
  const [, year, month, day] = isoDay.exec(text) ?? []
  if (year !== undefined) return dayAt(Number(year), Number(month), Number(day))
  const [, dotted, ofYear, inYear] = dottedDay.exec(text) ?? []
  if (dotted !== undefined) return dayAt(Number(inYear), Number(ofYear), Number(dotted))
  const [, date, minutes, seconds = ':00', offset = 'Z'] = moment.exec(text) ?? []
  if (date === undefined || minutes === undefined) return undefined
  const [, full, milli = ''] = /^(:\d{2})(?:\.(\d+))?$/.exec(seconds) ?? []
  const zone = /^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset
  const at = Date.parse(`${date}T${minutes}${full ?? ':00'}.${milli.slice(0, 3).padEnd(3, '0')}${
    zone}`)
  return Number.isNaN(at) || momentOf(date) === undefined ? undefined : at
}

/** The begin of a day in UTC; undefined for one that no month has. */
export function dayAt(year: number, month: number, day: number): number | undefined {
  const at = Date.UTC(year, month - 1, day)
  const date = new Date(at)
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1
    && date.getUTCDate() === day
  return isReal ? at : undefined
}

/** A text in one line, cut to the length of a field; undefined with characters that hide. */
export function textOf(text: string): string | undefined {
  const tidy = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return isPlainText(tidy) ? [...tidy].slice(0, receivingFieldLengthMax).join('') : undefined
}
