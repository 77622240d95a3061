// A contract order as the form's values, for the account's current position mode: the same order
// again buys or sells, and opens or closes, as the first one did. Pure.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import type { PositionMode } from '@ingot/contract/vocabulary'
import type { ContractChoices } from '#features/trading/app/data/contract/contract-choices.ts'
import type { ConditionEntry } from '#features/trading/app/order-form/condition/condition-entry.ts'
import type { ContractDraft } from '#features/trading/app/order-form/contract/contract-draft.ts'
import { isBuy } from './contract-row.ts'

export type RepeatedOrder = {
  readonly symbol: string
  readonly choices: Partial<ContractChoices>
  readonly draft: ContractDraft
  readonly condition: Partial<ConditionEntry>
}

export function repeatedOrder(order: ContractOrder, mode: PositionMode): RepeatedOrder {
  const { symbol, price, quantity, displayQuantity } = order
  return {
    symbol,
    choices: repeatedChoices(order, mode),
    draft: {
      sizedBy: 'quantity', size: quantity, percent: undefined, exits: undefined,
      price: price ?? undefined,
    },
    condition: displayQuantity === null
      ? {} : { kind: 'iceberg', shownQuantity: displayQuantity },
  }
}

export type ChosenOrder =
  Pick<ContractOrder, 'direction' | 'action' | 'reduceOnly' | 'entrust' | 'timeInForce'>

/** A market order has no time in force, so the form keeps the user's own. */
export function repeatedChoices(order: ChosenOrder, mode: PositionMode): Partial<ContractChoices> {
  const { action, entrust, timeInForce } = order
  const closes = action === null ? order.reduceOnly : action === 'close'
  const type = entrust === 'limit' ? { entrust, timeInForce } : { entrust }
  const buys = isBuy(order)
  return mode === 'hedge'
    ? { ...type, direction: buys === closes ? 'short' : 'long', action: closes ? 'close' : 'open' }
    : { ...type, direction: buys ? 'long' : 'short', isReduceOnly: closes }
}
