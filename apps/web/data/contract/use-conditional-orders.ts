// The user's conditional orders of perpetual markets, and the take-profit and stop-loss of an open
// position, which are two of them.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import {
  cancelAllConditionalOrders,
} from '@ingot/contract/calls/conditional-order/cancel-all-conditional-orders.ts'
import {
  cancelConditionalOrder,
} from '@ingot/contract/calls/conditional-order/cancel-conditional-order.ts'
import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-order.ts'
import {
  listConditionalOrders,
} from '@ingot/contract/calls/conditional-order/list-conditional-orders.ts'
import {
  setPositionStops,
} from '@ingot/contract/calls/perpetual-position/set-position-stops.ts'
import { ask, askWithMsg } from '#data/call/ask.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'
import { type PagedRows, usePages } from '#data/call/use-pages.ts'
import { positionsKey } from './use-positions.ts'

export const conditionalOrdersKey = ['contract', 'conditional'] as const

/** Open conditional orders of perpetual markets, newest first; on one market or on all. */
export function useConditionalOrders(symbol?: string): PagedRows<ConditionalOrder> {
  return usePages({
    queryKey: [...conditionalOrdersKey, symbol ?? 'all'],
    loadPage: (pageNo, signal) => ask(listConditionalOrders, {
      state: 'current', market: 'contract', pageNo, ...symbol === undefined ? {} : { symbol },
    }, signal),
  })
}

const invalidates = [conditionalOrdersKey, positionsKey]

export function useCancelConditionalOrder(): UsedAction<
  RequestOf<typeof cancelConditionalOrder>, ConditionalOrder
> {
  return useAction({ ask: (request) => askWithMsg(cancelConditionalOrder, request), invalidates })
}

export function useCancelAllConditionalOrders(): UsedAction<
  RequestOf<typeof cancelAllConditionalOrders>
> {
  return useAction({
    ask: (request) => askWithMsg(cancelAllConditionalOrders, request), invalidates,
  })
}

export type PositionStops = Omit<RequestOf<typeof setPositionStops>, 'clientOrderId'>

/** Sets the take-profit and the stop-loss of a whole position, once for each attempt. */
export function useSetPositionStops(): UsedAction<
  PositionStops, ReplyOf<typeof setPositionStops>
> {
  return useAction({
    ask: (request, clientOrderId) => askWithMsg(setPositionStops, { ...request, clientOrderId }),
    invalidates,
    showsFailure: true,
  })
}
