// The rows of conditional orders, and of countdowns to a cancel-all. Only the sequencer writes
// them. Money columns end in _units, times in _at.
import { deadlineRow } from '@ingot/engine'
import { flatTriggerRow } from '#store/rows/stored-trigger.ts'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

/** To read open ones by their index, say `openTrigger`. */
export const triggerOrders = storedRow('trigger_order', flatTriggerRow, { by: 'watches' })
/** When all resting orders of a user are cancelled unless the user says otherwise. */
export const cancelCountdowns = storedRow('cancel_countdown', deadlineRow, { at: 'due_at' })

export type WaitingTables = {
  trigger_order: TableOf<typeof triggerOrders>
  cancel_countdown: TableOf<typeof cancelCountdowns>
}
