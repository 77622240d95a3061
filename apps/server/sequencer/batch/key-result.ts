// What is kept of an accepted result under an idempotency key: enough to answer it again, word for
// word, without its fixed half, which stands in the order's own row. Refusals are not kept.
import { FieldReader, type Field } from '#sequencer/codec/field-reader.ts'
import {
  decodeMoment, decodePerpetualMoment, encodeMoment, encodePerpetualMoment, type OrderMoment,
  type PerpetualMoment,
} from '#sequencer/codec/order-moment-codec.ts'
import { decodeStepValue, encodeStepValue, type StepValue } from '#sequencer/steps/plain-value.ts'
import type { Receipt, StoredTrigger } from '#sequencer/submission.ts'
import {
  orderIdOrNone, triggerCloseReasons, triggerStatuses,
} from '#sequencer/codec/trigger-row-codec.ts'

/** An order that waits for a price, its changing half. */
export type TriggerMoment = Pick<
  StoredTrigger,
  'extremeTicks' | 'turn' | 'pairId' | 'status' | 'closeReason' | 'orderId' | 'updatedAt'
>

export type KeyResult = {
  readonly batch: number
  readonly at: number
  readonly orderId: number
  readonly count: number
  readonly order: OrderMoment | null
  readonly perpetualOrder: PerpetualMoment | null
  readonly trigger: TriggerMoment | null
  /** What the step returned. */
  readonly result: StepValue
}

export function encodeKeyResult(receipt: Receipt): string {
  const { batch, at, applied, order, perpetualOrder, trigger, result } = receipt
  return JSON.stringify([
    'accept', batch, at, applied.orderId, applied.count,
    order === null ? null : encodeMoment(order),
    perpetualOrder === null ? null : encodePerpetualMoment(perpetualOrder),
    trigger === null ? null : encodeTriggerMoment(trigger),
    ...result === null ? [] : [encodeStepValue(result)],
  ])
}

/** Undefined for a refusal, which version 0.1.0 kept. */
export function decodeKeyResult(text: string): KeyResult | undefined {
  const read = new FieldReader(JSON.parse(text))
  if (read.word(['reject', 'accept']) === 'reject') return undefined
  return {
    batch: read.whole(), at: read.whole(), orderId: read.whole(), count: read.whole(),
    order: read.innerOrNull(decodeMoment),
    perpetualOrder: read.innerOrNull(decodePerpetualMoment),
    trigger: read.innerOrNull(decodeTriggerMoment),
    result: read.isAtEnd ? null : decodeStepValue(read.text()),
  }
}

function encodeTriggerMoment(trigger: TriggerMoment): readonly Field[] {
  return [
    trigger.extremeTicks, trigger.turn, trigger.pairId, trigger.status, trigger.closeReason,
    trigger.orderId, trigger.updatedAt,
  ]
}

function decodeTriggerMoment(read: FieldReader): TriggerMoment {
  return {
    extremeTicks: read.whole(),
    turn: read.whole(),
    pairId: orderIdOrNone(read.whole()),
    status: read.word(triggerStatuses),
    closeReason: read.wordOrNull(triggerCloseReasons),
    orderId: orderIdOrNone(read.whole()),
    updatedAt: read.whole(),
  }
}
