// The fields that many calls share, each parsed the same way everywhere.
import { z } from 'zod/mini'
import { chartIntervals } from '#vocabulary/chart-interval.ts'
import { contractSymbolPattern, marketSymbolPattern } from '#vocabulary/market-symbol.ts'
import { decimalTextLengthMax } from '#vocabulary/money.ts'
import { addressTextLengthMax, chainPattern } from '#vocabulary/networks.ts'
import { openOrdersPerUserMax } from '#vocabulary/order-limits.ts'
import { pageNoMax, pageSize } from '#vocabulary/paging.ts'
import { isPlainLines, isPlainText, tidyLines } from '#vocabulary/text/plain-text.ts'
import { requestKeyPattern } from '@ingot/features/withdrawal/limits.ts'

/**
 * A plain decimal text, not yet scaled: digits, at most one point, no sign, no exponent, no zeros
 * in front of the number.
 */
export const decimalText = z.string().check(
  z.minLength(1),
  z.maxLength(decimalTextLengthMax),
  z.regex(/^(?:0|[1-9]\d*)(?:\.\d+)?$/),
)

/** A decimal text in a reply; it may carry a minus sign. */
export const signedDecimalText = z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/))

/** A coin ("BTC") or a market ("BTCUSDT"): 2 to 20 capitals and digits. */
export const symbolText = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))

/** A perpetual market ("BTCUSDT-PERP"). */
export const contractSymbolText = z.string().check(z.regex(contractSymbolPattern))

/** A market of either kind ("BTCUSDT", "BTCUSDT-PERP"). */
export const marketSymbolText = z.string().check(z.regex(marketSymbolPattern))

export const chartInterval = z.enum(chartIntervals)

/** A network of a coin ("TRC20"). */
export const chainText = z.string().check(z.regex(chainPattern))

/** An address as it was typed or pasted; the server checks it by its network. */
export const addressText = z.string().check(z.minLength(1), z.maxLength(addressTextLengthMax))

/** A request's own key: the same key with the same request returns the first result. */
export const requestKey = z.string().check(z.regex(requestKeyPattern))

const wordsFields = new WeakSet<object>()

/** Marks a field in which a person's words are free: only their kind and length can be wrong. */
function asWords<Field extends object>(field: Field): Field {
  wordsFields.add(field)
  return field
}

/** Whether a field takes any words of a person: it is one of `lineText` or `linesText`. */
export function takesWords(field: z.core.$ZodType): boolean {
  if (wordsFields.has(field)) return true
  const { def } = field._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType && takesWords(def.innerType)
}

/** [FB5] A text of several lines that people read: tidied, with visible characters only. */
export const linesText = (lengthMax: number) => asWords(z.string().check(
  z.overwrite(tidyLines), z.minLength(1), z.maxLength(lengthMax), z.refine(isPlainLines),
))

/** [OP18] A text of one line that people read: trimmed, with visible characters only. */
export const lineText = ({ min, max }: { readonly min: number; readonly max: number }) =>
  asWords(z.string().check(
    z.trim(), z.minLength(min), z.maxLength(max), z.refine(isPlainText),
  ))

/** A moment or a count in a reply: a whole number. Times are milliseconds since the epoch. */
export const wholeNumber = z.number().check(z.int())
export const timeMs = z.number().check(z.int())

/** An id on the wire: a text of digits, since a client must not do arithmetic with it. */
export const idText = z.string().check(z.regex(/^[1-9]\d{0,15}$/))

/** A query's page number: "1" and up; the first page when absent. */
export const pageNo = wholeNumberText({ min: 1, max: pageNoMax, default: 1 })

/**
 * [T45] The page behind a row, in place of a numbered one: the `next` of the reply that ended with
 * that row. It has the values by which the list is sorted, so that rows which come or go before it
 * neither repeat a row nor leave one out.
 */
export const afterId = rowPlace(/^\d{1,15}$/)
export const afterTimedId = rowPlace(/^\d{1,15}\.\d{1,15}$/)

export function rowPlace(pattern: RegExp) {
  return z.optional(z.string().check(z.regex(pattern)))
}

/** [T40] The rows of a page: a list of open orders can be read whole by one request. */
export const openPageSize = wholeNumberText({
  min: 1, max: openOrdersPerUserMax, default: pageSize,
})

/** A query's moment in milliseconds since the epoch, given as digits; absent means no bound. */
export const momentText = z.optional(numberText({ min: 0, max: 8_640_000_000_000_000 }))

/** A query's whole number between two bounds, given as digits. */
export function wholeNumberText(bounds: { min: number; max: number; default: number }) {
  return z._default(numberText(bounds), bounds.default)
}

function numberText({ min, max }: { readonly min: number; readonly max: number }) {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(z.transform(readDigits), z.number().check(z.int(), z.gte(min), z.lte(max))),
  )
}

/** Digits only: a text like "1e3" or " 7" becomes NaN, which the bounds refuse. */
function readDigits(value: string | number): number {
  return typeof value === 'string' && !/^\d{1,16}$/.test(value) ? Number.NaN : Number(value)
}

/** A page of rows, newest first. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    list: z.array(row),
    pageNo: wholeNumber,
    pageSize: wholeNumber,
    total: wholeNumber,
    /** [T45] The `after` of the page behind this one; null for the last page. */
    next: z.nullable(z.string()),
  })
}

/** The reply of a call that returns nothing but its success. */
export const nothing = z.null()

/** The request of a call that takes nothing. */
export const noRequest = z.strictObject({})
