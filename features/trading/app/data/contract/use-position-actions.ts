// The actions on open positions: closing one or all, reversing one, moving its margin. Each
// sheet shows its own failure.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import {
  adjustMargin, closeAllPositions, closePosition, reversePosition,
} from '#features/trading/positions.calls.ts'
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { afterReply } from '#features/trading/app/data/trading-notices.ts'
import { takeAnnounced } from './use-contract-actions.ts'
import { contractAccountKey } from './use-contract-account.ts'
import { positionsKey } from './use-positions.ts'

const invalidates = [positionsKey, contractAccountKey]

export type Closing = Omit<RequestOf<typeof closePosition>, 'clientOrderId'>

/**
 * One order that only closes: at the market, or at a price. It is placed once for each attempt, and
 * `onPlaced` announces it.
 */
export function useClosePosition(
  onPlaced: (order: ContractOrder, request: Closing) => void,
): UsedAction<Closing, ContractOrder> {
  return useAction({
    ask: (request, clientOrderId) =>
      afterReply(askWithMsg(closePosition, { ...request, clientOrderId })),
    onDone(order, request) {
      takeAnnounced(order)
      onPlaced(order, request)
    },
    invalidates,
    isQuiet: true,
    showsFailure: true,
  })
}

type AllClosed = ReplyOf<typeof closeAllPositions>

/** The screen reports the orders that were refused. */
export function useCloseAllPositions(): UsedAction<RequestOf<typeof closeAllPositions>, AllClosed> {
  return useAction({
    ask: (request) => afterReply(askWithMsg(closeAllPositions, request)),
    onDone: ({ orders }) => orders.forEach(takeAnnounced),
    invalidates,
    isQuiet: true,
  })
}

type Reversed = ReplyOf<typeof reversePosition>

/** The screen reports an opening order that was refused after the position had closed. */
export function useReversePosition(): UsedAction<RequestOf<typeof reversePosition>, Reversed> {
  return useAction({
    ask: (request) => afterReply(askWithMsg(reversePosition, request)),
    onDone: ({ orders }) => orders.forEach(takeAnnounced),
    invalidates,
    isQuiet: true,
    showsFailure: true,
  })
}

type Adjustment = Omit<RequestOf<typeof adjustMargin>, 'idempotencyKey'>

/** Moves money between the account and an isolated position's margin, once for each attempt. */
export function useAdjustMargin(): UsedAction<Adjustment, ReplyOf<typeof adjustMargin>> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(adjustMargin, { ...request, idempotencyKey }),
    invalidates,
    showsFailure: true,
  })
}
