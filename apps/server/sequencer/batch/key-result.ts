// The stored form of an accepted result under an idempotency key: enough to return it again
// exactly, without its fixed half, which is in the order's own row. Refusals are not stored.
import { orderRow, perpetualOrderRow, triggerRow } from '@ingot/engine'
import { changingOf, type Fields, type RowOf } from '@ingot/engine/rows'
import { FieldReader, type LoggedField } from '#sequencer/codec/field-reader.ts'
import { decodeRow, encodeRow } from '#sequencer/codec/list-form.ts'
import { decodeStepValue, encodeStepValue, type StepValue } from '#sequencer/steps/plain-value.ts'
import type { Receipt } from '#sequencer/submission.ts'

const orderMoment = changingOf(orderRow)
const perpetualMoment = changingOf(perpetualOrderRow)
const triggerMoment = changingOf(triggerRow)

export type KeyResult = {
  readonly batch: number
  readonly at: number
  readonly orderId: number
  readonly count: number
  readonly order: RowOf<typeof orderMoment> | null
  readonly perpetualOrder: RowOf<typeof perpetualMoment> | null
  readonly trigger: RowOf<typeof triggerMoment> | null
  /** The step's result. */
  readonly result: StepValue
}

/** The stored part of a receipt. */
type Kept = Omit<KeyResult, 'orderId' | 'count'> & Pick<Receipt, 'applied'>

/** The text under which the result of a key is stored for ever. */
export function encodeKeyResult(receipt: Kept): string {
  const { batch, at, applied, order, perpetualOrder, trigger, result } = receipt
  return JSON.stringify([
    'accept', batch, at, applied.orderId, applied.count, momentOf(orderMoment, order),
    momentOf(perpetualMoment, perpetualOrder), momentOf(triggerMoment, trigger),
    ...result === null ? [] : [encodeStepValue(result)],
  ])
}

/** Throws for a text that is no accepted result. */
export function decodeKeyResult(text: string): KeyResult {
  const read = new FieldReader(JSON.parse(text))
  read.word(['accept'])
  return {
    batch: read.whole(), at: read.whole(), orderId: read.whole(), count: read.whole(),
    order: read.skipNull() ? null : decodeRow(orderMoment, read.inner()),
    perpetualOrder: read.skipNull() ? null : decodeRow(perpetualMoment, read.inner()),
    trigger: read.skipNull() ? null : decodeRow(triggerMoment, read.inner()),
    result: read.isAtEnd ? null : decodeStepValue(read.text()),
  }
}

function momentOf(
  fields: Fields, row: Readonly<Record<string, unknown>> | null,
): readonly LoggedField[] | null {
  return row === null ? null : encodeRow(fields, row)
}
