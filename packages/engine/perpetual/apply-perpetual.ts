// Which function applies which command of the perpetual markets.
import type { Outcome } from '@ingot/contract/vocabulary'
import { rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { PerpetualCommand } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { adjustMargin } from './position/adjust-margin.ts'
import { cancelAllPerpetualOrders, cancelPerpetualOrder } from './order/cancel-perpetual-orders.ts'
import { fundInsurance } from './funding/fund-insurance.ts'
import { listPerpetualMarket } from './list-perpetual-market.ts'
import { placePerpetualOrder } from './order/place-perpetual-order.ts'
import { setLeverage, setMarginMode, setPositionMode } from './position/set-risk.ts'
import { settleFunding } from './funding/settle-funding.ts'
import { updateMark } from './update-mark.ts'

/**
 * Applies one command of the perpetual markets; the refusals are those of the command's own
 * function.
 */
export function applyPerpetual(state: State, command: PerpetualCommand): Outcome<Applied> {
  switch (command.kind) {
    case 'place-perpetual-order': return placePerpetualOrder(state, command)
    case 'cancel-perpetual-order': return cancelPerpetualOrder(state, command)
    case 'cancel-all-perpetual-orders': return cancelAllPerpetualOrders(state, command)
    case 'set-leverage': return setLeverage(state, command)
    case 'set-margin-mode': return setMarginMode(state, command)
    case 'set-position-mode': return setPositionMode(state, command)
    case 'adjust-margin': return adjustMargin(state, command)
    case 'fund-insurance': return fundInsurance(state, command)
    case 'list-perpetual-market': return listPerpetualMarket(state, command)
    case 'update-mark': return updateMark(state, command)
    case 'settle-funding': return settleFunding(state, command)
    default: return unknownKind(command)
  }
}

/** A kind that the types do not know can only come from outside them; it is refused, not run. */
function unknownKind(_command: never): Outcome<Applied> {
  return rejected('invalid_input', 'kind')
}
