// What is kept of the first result under an idempotency key: enough to answer it again, word for
// word, without its fixed half, which stands in the order's own row.
import { rejectCodes, type Outcome, type RejectCode } from '@ingot/contract/vocabulary'
import type { CloseReason, OrderStatus, PerpetualCloseReason } from '@ingot/engine'
import { FieldReader } from './field-reader.ts'
import { closeReasons, orderStatuses } from './order-row-codec.ts'
import { perpetualCloseReasons } from './perpetual-row-codec.ts'
import type { Receipt } from './submission.ts'

/** An order's changing half at the moment of the first answer. */
export type OrderMoment = {
  readonly filledLots: number
  readonly filledUnits: bigint
  readonly feeUnits: bigint
  readonly heldUnits: bigint
  readonly status: OrderStatus
  readonly closeReason: CloseReason | null
  readonly updatedAt: number
}

/** The same of a perpetual order. */
export type PerpetualMoment = Omit<OrderMoment, 'closeReason'> & {
  readonly closeReason: PerpetualCloseReason | null
  readonly realizedUnits: bigint
  readonly closingLots: number
}

export type KeyResult =
  | { readonly ok: false; readonly code: RejectCode; readonly field: string | null }
  | {
    readonly ok: true
    readonly batch: number
    readonly at: number
    readonly orderId: number
    readonly count: number
    readonly order: OrderMoment | null
    readonly perpetualOrder: PerpetualMoment | null
  }

export function encodeKeyResult(outcome: Outcome<Receipt>): string {
  if (!outcome.ok) {
    return JSON.stringify(['reject', outcome.reject.code, outcome.reject.field ?? null])
  }
  const { batch, at, applied, order, perpetualOrder } = outcome.value
  const base = ['accept', batch, at, applied.orderId, applied.count]
  if (perpetualOrder !== null) {
    const { filledLots, filledUnits, feeUnits, heldUnits, status, closeReason, updatedAt,
      realizedUnits, closingLots } = perpetualOrder
    return JSON.stringify([
      ...base, perpetualMark, filledLots, String(filledUnits), String(feeUnits),
      String(heldUnits), status, closeReason, updatedAt, String(realizedUnits), closingLots,
    ])
  }
  if (order === null) return JSON.stringify(base)
  return JSON.stringify([
    ...base, order.filledLots, String(order.filledUnits), String(order.feeUnits),
    String(order.heldUnits), order.status, order.closeReason, order.updatedAt,
  ])
}

export function decodeKeyResult(text: string): KeyResult {
  const fields: unknown = JSON.parse(text)
  const read = new FieldReader(fields)
  if (read.word(['reject', 'accept']) === 'reject') {
    return { ok: false, code: read.word(rejectCodes), field: read.textOrNull() }
  }
  const head = {
    batch: read.whole(), at: read.whole(), orderId: read.whole(), count: read.whole(),
  }
  const rest = Array.isArray(fields) ? fields.slice(5) : []
  if (rest[0] === perpetualMark) {
    read.word([perpetualMark])
    return { ok: true, ...head, order: null, perpetualOrder: decodePerpetualMoment(read) }
  }
  const order = rest.length > 0 ? decodeMoment(read) : null
  return { ok: true, ...head, order, perpetualOrder: null }
}

/** Stands before a perpetual order's moment, where a spot order's begins with its lots. */
const perpetualMark = 'perpetual'

function decodePerpetualMoment(read: FieldReader): PerpetualMoment {
  return {
    filledLots: read.whole(),
    filledUnits: read.units(),
    feeUnits: read.units(),
    heldUnits: read.units(),
    status: read.word(orderStatuses),
    closeReason: read.wordOrNull(perpetualCloseReasons),
    updatedAt: read.whole(),
    realizedUnits: read.units(),
    closingLots: read.whole(),
  }
}

function decodeMoment(read: FieldReader): OrderMoment {
  return {
    filledLots: read.whole(),
    filledUnits: read.units(),
    feeUnits: read.units(),
    heldUnits: read.units(),
    status: read.word(orderStatuses),
    closeReason: read.wordOrNull(closeReasons),
    updatedAt: read.whole(),
  }
}
