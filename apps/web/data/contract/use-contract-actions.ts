// The action of the contract ticket: placing an order.
import type { RequestOf } from '@ingot/contract/calls'
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-order.ts'
import {
  placeContractOrder,
} from '@ingot/contract/calls/perpetual-order/place-contract-order.ts'
import { askWithMsg } from '#data/call/ask.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'

export type NewContractOrder = Omit<RequestOf<typeof placeContractOrder>, 'clientOrderId'>

/**
 * Places an order; a lost reply that is asked for again never places it twice. The screen reports
 * the result.
 */
export function usePlaceContractOrder(
  { showsFailure }: { readonly showsFailure: boolean },
): UsedAction<NewContractOrder, ContractOrder> {
  return useAction({
    ask: (request, clientOrderId) => askWithMsg(placeContractOrder, { ...request, clientOrderId }),
    isQuiet: true,
    showsFailure,
  })
}
