// Which function applies which command about trigger orders.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import type { TriggerCommand } from '#engine/commands/trigger-command.ts'
import { amendTriggerOrder } from './amend-trigger-order.ts'
import { cancelAllTriggerOrders, cancelTriggerOrder } from './cancel-trigger-orders.ts'
import { placePositionExits } from './place-position-exits.ts'
import { placeTriggerOrder, placeTriggerPair } from './place-trigger-order.ts'

/**
 * Applies one command about conditional orders; the refusals are those of the command's own
 * function.
 */
export function applyTrigger(state: State, command: TriggerCommand): Outcome<Applied> {
  switch (command.kind) {
    case 'place-trigger-order': return placeTriggerOrder(state, command)
    case 'place-trigger-pair': return placeTriggerPair(state, command)
    case 'place-position-exits': return placePositionExits(state, command)
    case 'amend-trigger-order': return amendTriggerOrder(state, command)
    case 'cancel-trigger-order': return cancelTriggerOrder(state, command)
    case 'cancel-all-trigger-orders': return cancelAllTriggerOrders(state, command)
  }
}
