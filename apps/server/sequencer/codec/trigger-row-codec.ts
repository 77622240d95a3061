// What waits, as rows of an opening state: each a list of fields with its kind first. What is read
// is checked field by field.
import {
  asOrderId, asUserId, rejectCodes,
} from '@ingot/contract/vocabulary'
import type {
  DeadlineRow, EngineRows, IcebergRow, PriorityRow, TriggerCloseReason, TriggerRow, TriggerStatus,
} from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { decodeTerms, encodeTerms } from './waiting-command-codec.ts'

/** The lists of an opening that this file fills. */
export type WaitingOpening = {
  readonly triggers: TriggerRow[]
  readonly priorities: PriorityRow[]
  readonly icebergs: IcebergRow[]
  readonly deadlines: DeadlineRow[]
}

export function* waitingRowsOf(rows: EngineRows): Generator<readonly Field[]> {
  for (const trigger of rows.triggers) yield ['trigger', ...encodeTrigger(trigger)]
  for (const { orderId, priority } of rows.priorities) yield ['priority', orderId, priority]
  for (const { orderId, displayLots, visibleLots } of rows.icebergs) {
    yield ['iceberg', orderId, displayLots, visibleLots]
  }
  for (const { user, at } of rows.deadlines) yield ['deadline', user, at]
}

/** Reads a row of a kind into the opening; answers whether the kind is one of ours. */
export function decodeWaitingRow(
  kind: string,
  read: FieldReader,
  opening: WaitingOpening,
): boolean {
  switch (kind) {
    case 'trigger':
      opening.triggers.push(decodeTrigger(read))
      return true
    case 'priority':
      opening.priorities.push({ orderId: asOrderId(read.whole()), priority: read.whole() })
      return true
    case 'iceberg':
      opening.icebergs.push({
        orderId: asOrderId(read.whole()), displayLots: read.whole(), visibleLots: read.whole(),
      })
      return true
    case 'deadline':
      opening.deadlines.push({ user: asUserId(read.whole()), at: read.whole() })
      return true
    default:
      return false
  }
}

function encodeTrigger(trigger: TriggerRow): readonly Field[] {
  return [
    encodeTerms(trigger), trigger.triggerId, trigger.extremeTicks, trigger.turn, trigger.pairId,
    trigger.parentId, Number(trigger.closesPosition), trigger.status, trigger.closeReason,
    trigger.orderId, trigger.createdAt, trigger.updatedAt,
  ]
}

function decodeTrigger(read: FieldReader): TriggerRow {
  return {
    ...decodeTerms(read.inner()),
    triggerId: asOrderId(read.whole()),
    extremeTicks: read.whole(),
    turn: read.whole(),
    pairId: orderIdOrNone(read.whole()),
    parentId: orderIdOrNone(read.whole()),
    closesPosition: read.flag(),
    status: read.word(triggerStatuses),
    closeReason: read.wordOrNull(triggerCloseReasons),
    orderId: orderIdOrNone(read.whole()),
    createdAt: read.whole(),
    updatedAt: read.whole(),
  }
}

export const orderIdOrNone = (value: number) => (value === 0 ? 0 : asOrderId(value))

export const triggerStatuses: readonly TriggerStatus[] = [
  'attached', 'waiting', 'due', 'triggered', 'refused', 'cancelled',
]
export const triggerCloseReasons: readonly TriggerCloseReason[] = [
  'by_user', 'other_triggered', 'order_cancelled', 'position_closed', ...rejectCodes,
]
