// The form that amends a waiting conditional order, as a pure view: its typed terms, their faults,
// and the request with the fields that differ.
import type { RequestOf } from '@ingot/contract/calls'
import type {
  amendConditionalOrder, ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { compareDecimals, shiftDecimal } from '@ingot/ui/format/decimal-text.ts'

export const amendFields = ['triggerPrice', 'callbackPercent', 'price', 'quantity'] as const
export type AmendField = (typeof amendFields)[number]

/** The fields that the order has; the others cannot be amended. */
export type AmendEntry = Partial<Readonly<Record<AmendField, string>>>

export type AmendRequest = RequestOf<typeof amendConditionalOrder>

export type AmendView = {
  /** The fields in which nothing is typed. */
  readonly missing: readonly AmendField[]
  /** Undefined while something is missing or nothing has changed. */
  readonly request: AmendRequest | undefined
}

export function startAmend(order: ConditionalOrder): AmendEntry {
  const { triggerPrice, callbackRate, price, quantity } = order
  return {
    ...triggerPrice === null ? {} : { triggerPrice },
    ...callbackRate === null ? {} : { callbackPercent: shiftDecimal(callbackRate, 2) },
    ...price === null ? {} : { price },
    ...quantity === null ? {} : { quantity },
  }
}

export function viewAmend(entry: AmendEntry, order: ConditionalOrder): AmendView {
  const first = startAmend(order)
  const missing = amendFields.filter((field) => first[field] !== undefined && isNone(entry[field]))
  const changed = amendFields.filter((field) =>
    first[field] !== undefined && !isSame(entry[field], first[field]))
  if (missing.length > 0 || changed.length === 0) return { missing, request: undefined }
  const { conditionalOrderId } = order
  return {
    missing,
    request: {
      conditionalOrderId,
      ...Object.fromEntries(changed.map((field) => sent(field, plain(entry[field])))),
    },
  }
}

/** A callback is typed in per cent and sent as a share. */
function sent(field: AmendField, text: string): readonly [string, string] {
  return field === 'callbackPercent' ? ['callbackRate', shiftDecimal(text, -2)] : [field, text]
}

function isNone(text: string | undefined): boolean {
  return text === undefined || text === '' || compareDecimals(plain(text), '0') <= 0
}

function isSame(text: string | undefined, known: string): boolean {
  return !isNone(text) && compareDecimals(plain(text), known) === 0
}

/** An incomplete text ("12.") counts with its value so far. */
function plain(text = ''): string {
  return text.endsWith('.') ? text.slice(0, -1) : text
}
