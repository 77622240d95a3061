// What waits, as cells, field by field in one order for both threads: trigger orders with the
// orders that they carry, and countdowns.
import { asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { DeadlineRow, TriggerTerms } from '@ingot/engine'
import { perpetualOrderTermCells, spotOrderTermCells } from './order-term-cells.ts'
import type { CellReader, CellWriter } from './packed-cells.ts'
import { placedKinds, triggerPrices } from '#sequencer/codec/placed-order-codec.ts'
import type { RowCells } from './row-cells.ts'
import type { StoredTrigger } from '#sequencer/submission.ts'
import {
  orderIdOrNone, triggerCloseReasons, triggerStatuses,
} from '#sequencer/codec/trigger-row-codec.ts'
import { triggerDirections } from '#sequencer/codec/waiting-command-codec.ts'

export const triggerCells: RowCells<StoredTrigger> = {
  write(cells, trigger) {
    writeTerms(cells, trigger)
    cells.whole(trigger.triggerId)
    cells.whole(trigger.extremeTicks)
    cells.whole(trigger.turn)
    cells.whole(trigger.pairId)
    cells.whole(trigger.parentId)
    cells.flag(trigger.closesPosition)
    cells.word(triggerStatuses, trigger.status)
    cells.word(triggerCloseReasons, trigger.closeReason)
    cells.whole(trigger.orderId)
    cells.whole(trigger.createdAt)
    cells.whole(trigger.updatedAt)
    cells.text(trigger.clientOrderId)
  },
  read: (cells) => ({
    ...readTerms(cells),
    triggerId: asOrderId(cells.whole()),
    extremeTicks: cells.whole(),
    turn: cells.whole(),
    pairId: orderIdOrNone(cells.whole()),
    parentId: orderIdOrNone(cells.whole()),
    closesPosition: cells.flag(),
    status: cells.word(triggerStatuses),
    closeReason: cells.wordOrNull(triggerCloseReasons),
    orderId: orderIdOrNone(cells.whole()),
    createdAt: cells.whole(),
    updatedAt: cells.whole(),
    clientOrderId: cells.textOrNull(),
  }),
}

export const deadlineCells: RowCells<DeadlineRow> = {
  write(cells, { user, at }) {
    cells.whole(user)
    cells.whole(at)
  },
  read: (cells) => ({ user: asUserId(cells.whole()), at: cells.whole() }),
}

function writeTerms(cells: CellWriter, terms: TriggerTerms): void {
  cells.word(triggerPrices, terms.by)
  cells.word(triggerDirections, terms.direction)
  cells.whole(terms.triggerTicks)
  cells.whole(terms.activationTicks)
  cells.whole(terms.callbackTicks)
  cells.whole(terms.callbackPpm)
  const { order } = terms
  cells.word(placedKinds, order.kind)
  if (order.kind === 'place-spot-order') spotOrderTermCells.write(cells, order)
  else perpetualOrderTermCells.write(cells, order)
}

function readTerms(cells: CellReader): TriggerTerms {
  return {
    by: cells.word(triggerPrices),
    direction: cells.word(triggerDirections),
    triggerTicks: cells.whole(),
    activationTicks: cells.whole(),
    callbackTicks: cells.whole(),
    callbackPpm: cells.whole(),
    order: cells.word(placedKinds) === 'place-spot-order'
      ? spotOrderTermCells.read(cells) : perpetualOrderTermCells.read(cells),
  }
}
