// The actions of the contract ticket: placing an order, and changing leverage, margin mode and
// position mode.
import type { RequestOf } from '@ingot/contract/calls'
import {
  type ContractOrder, placeContractOrder,
} from '#features/trading/contract-orders.calls.ts'
import {
  setLeverage, setMarginMode, setPositionMode,
} from '#features/trading/contract-settings.calls.ts'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { afterReply, noteContractAnswer } from '#features/trading/app/data/trading-notices.ts'
import { takeContractReply } from './take-contract-reply.ts'
import { contractAccountKey } from './use-contract-account.ts'
import { positionsKey } from './use-positions.ts'

export type NewContractOrder = Omit<RequestOf<typeof placeContractOrder>, 'clientOrderId'>

/**
 * Places an order; a lost reply that is asked for again never places it twice. The screen reports
 * the result.
 */
export function usePlaceContractOrder(
  { showsFailure }: { readonly showsFailure: boolean },
): UsedAction<NewContractOrder, ContractOrder> {
  return useAction({
    ask: (request, clientOrderId) =>
      afterReply(askWithMsg(placeContractOrder, { ...request, clientOrderId })),
    onDone: takeAnnounced,
    isQuiet: true,
    showsFailure,
  })
}

/** The screen announces the order of a reply. */
export function takeAnnounced(order: ContractOrder): void {
  noteContractAnswer(order)
  takeContractReply(order)
}

const settings = { invalidates: [contractAccountKey, positionsKey], showsFailure: true }

/** Refused with `leverage_out_of_range`, `leverage_too_high` or `open_orders_exist`. */
export function useSetLeverage(): UsedAction<RequestOf<typeof setLeverage>> {
  return useAction({ ask: (request) => askWithMsg(setLeverage, request), ...settings })
}

/** Refused with `open_orders_exist` or `margin_insufficient`. */
export function useSetMarginMode(): UsedAction<RequestOf<typeof setMarginMode>> {
  return useAction({ ask: (request) => askWithMsg(setMarginMode, request), ...settings })
}

/** Refused with `positions_exist`. */
export function useSetPositionMode(): UsedAction<RequestOf<typeof setPositionMode>> {
  return useAction({ ask: (request) => askWithMsg(setPositionMode, request), ...settings })
}
