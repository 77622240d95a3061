// The user's conditional orders of one kind of market: lists that the stream keeps up (see
// follow-conditional), and the actions on them.
import type { RequestOf } from '@ingot/contract/calls'
import {
  amendConditionalOrder, cancelAllConditionalOrders, cancelConditionalOrder, type ConditionalOrder,
  listConditionalOrders, placeConditionalOrder, placeOcoOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { type ConditionalScope, scopeFields } from './conditional-scope.ts'
import { useOpenPages, useOpenRows } from './orders/use-order-cache.ts'
import { isLive } from '@ingot/web/data/stream/live-stream.ts'
import {
  conditionalOrders, conditionalOrdersKey, rereadConditional, takeConditionalOrder,
} from './own-conditional-orders.ts'

export type ConditionalState = RequestOf<typeof listConditionalOrders>['state']

/** The filters of a list in addition to its market. */
export type ConditionalFilter = Pick<
  RequestOf<typeof listConditionalOrders>, 'direction' | 'condition' | 'status' | 'from' | 'to'
>

/** Open orders, newest first. */
export function useOpenConditionalOrders(
  { market, symbol }: ConditionalScope, filter: ConditionalFilter = {},
): PagedRows<ConditionalOrder> {
  return useOpenPages(conditionalOrders[market], symbol, filter)
}

/** Orders that ended, newest first. */
export function useConditionalHistory(
  scope: ConditionalScope, filter: ConditionalFilter = {},
): PagedRows<ConditionalOrder> {
  const { endedKey, idOf } = conditionalOrders[scope.market]
  return usePages({
    queryKey: [...endedKey, scope.symbol ?? 'all', filter],
    idOf,
    loadPage: (after, signal) => ask(listConditionalOrders, {
      state: 'history', after, ...scopeFields(scope), ...filter,
    }, signal),
  })
}

/** [K181] All open orders of a scope, newest first; undefined until they are read. */
export function useAllConditionalOrders(
  { market, symbol }: ConditionalScope,
): readonly ConditionalOrder[] | undefined {
  return useOpenRows(conditionalOrders[market], symbol)
}

/** A single condition, or an OCO pair, which has no price of its own. */
export type NewConditionalOrder =
  | { readonly kind: 'single', readonly order: Single }
  | { readonly kind: 'pair', readonly order: Pair }

type Single = Omit<RequestOf<typeof placeConditionalOrder>, 'clientOrderId'>
type Pair = Omit<RequestOf<typeof placeOcoOrder>, 'clientOrderId'>

/**
 * Places a conditional order or a pair; a lost reply that is asked for again never places it twice.
 * The screen reports the result.
 */
export function usePlaceConditionalOrder(
  { showsFailure }: { readonly showsFailure: boolean },
): UsedAction<NewConditionalOrder, ConditionalOrder> {
  return useAction({
    ask: ({ kind, order }, clientOrderId) => kind === 'single'
      ? askWithMsg(placeConditionalOrder, { ...order, clientOrderId })
      : askWithMsg(placeOcoOrder, { ...order, clientOrderId }),
    onDone: takeReply,
    isQuiet: true,
    showsFailure,
  })
}

export type CancelReport = { readonly isQuiet?: boolean, readonly doneText?: () => string }

/** Takes the order's new state from the reply, before the stream reports it. */
export function useCancelConditionalOrder(report: CancelReport = {}): UsedAction<
  RequestOf<typeof cancelConditionalOrder>, ConditionalOrder
> {
  return useAction({
    ...report,
    ask: (request) => askWithMsg(cancelConditionalOrder, request),
    onDone: takeReply,
  })
}

/**
 * [K169] Cancels both orders of a pair as one action. One that has ended by itself is no failure as
 * long as the other is cancelled, and is not reported as cancelled.
 */
export function useCancelConditionalPair(bothText: () => string): UsedAction<
  { readonly ids: readonly [string, string] }, readonly ConditionalOrder[]
> {
  return useAction({
    ask: async ({ ids }) => {
      const ends = await Promise.allSettled(ids.map((conditionalOrderId) =>
        askWithMsg(cancelConditionalOrder, { conditionalOrderId })))
      const done = ends.flatMap((end) => end.status === 'fulfilled' ? [end.value] : [])
      const data = done.map((answer) => answer.data)
      const failures = ends.flatMap((end) => end.status === 'rejected' ? [end.reason] : [])
      const failure = failures.find((error) => rejectCodeOf(error) !== 'order_unknown')
        ?? (done.length === 0 ? failures[0] : undefined)
      if (failure !== undefined) {
        data.forEach(takeReply)
        throw failure
      }
      return { data, msg: data.length === ids.length ? bothText() : done[0]?.msg ?? '' }
    },
    onDone: (orders) => orders.forEach(takeReply),
  })
}

/** Changes an order that waits; its sheet shows a failure. */
export function useAmendConditionalOrder(): UsedAction<
  RequestOf<typeof amendConditionalOrder>, ConditionalOrder
> {
  return useAction({
    ask: (request) => askWithMsg(amendConditionalOrder, request),
    onDone: takeReply,
    showsFailure: true,
  })
}

/** [W98] Without the stream, nothing else reports the orders that follow. */
function takeReply(order: ConditionalOrder): void {
  takeConditionalOrder(order)
  if (!isLive()) rereadConditional()
}

/** [C39] Cancels every open conditional order of a list's scope. */
export function useCancelAllConditionalOrders(): UsedAction<ConditionalScope> {
  return useAction({
    ask: (scope) => askWithMsg(cancelAllConditionalOrders, scopeFields(scope)),
    invalidates: [conditionalOrdersKey],
  })
}
