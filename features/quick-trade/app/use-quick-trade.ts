// Quick trade: its terms, the firm quotes, the user's orders and the actions on them. A quote is a
// mutation and never a cached read: it is shown as long as it is firm.
import {
  answerShortPayment, cancelQuickOrder, extendQuickOrder, listMyQuickOrders, loadQuickOrder,
  payQuickOrder, placeQuickBuy, placeQuickSell, type QuickOrder,
} from '#features/quick-trade/quick-orders.calls.ts'
import {
  loadQuickTerms, type QuickQuote, type QuickTermsView, quoteQuickTrade,
} from '#features/quick-trade/quick-terms.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { spotBalancesKey } from '@ingot/web/data/account/use-balances.ts'
import { totalsKey } from '@ingot/web/data/account/use-profile.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

const workflow = 'quick-trade'
const termsKey = ['quick-trade', 'terms']
const ordersKey = ['quick-trade', 'orders']

/** The prices that a page shows before a quote are at most this old. */
const refetchMs = 5_000

export function useQuickTerms(): UseQueryResult<QuickTermsView> {
  return useQuery({
    queryKey: termsKey,
    queryFn: ({ signal }) => ask(loadQuickTerms, {}, signal),
    enabled: useIsLoggedIn(),
    meta: ofRecord(workflow),
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
  })
}

export type QuickQuoteRequest = RequestOf<typeof quoteQuickTrade>

/** Asks for a firm quote; the screen shows a failure itself. */
export function useQuickQuote(): UsedAction<QuickQuoteRequest, QuickQuote> {
  return useAction({
    ask: (request) => askWithMsg(quoteQuickTrade, request),
    showsFailure: true,
    isQuiet: true,
  })
}

const changed = [termsKey, ordersKey, spotBalancesKey, totalsKey]

type Placing = Pick<RequestOf<typeof placeQuickBuy>, 'quoteId' | 'cardId'>

/** Places a buy at a quote; the screen shows a failure itself. */
export function usePlaceQuickBuy(): UsedAction<Placing, QuickOrder> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(placeQuickBuy, { ...request, idempotencyKey }),
    showsFailure: true,
    invalidates: changed,
  })
}

type Selling = Pick<RequestOf<typeof placeQuickSell>, 'quoteId' | 'cardId'>

export function usePlaceQuickSell(): UsedAction<Selling, QuickOrder> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(placeQuickSell, { ...request, idempotencyKey }),
    showsFailure: true,
    invalidates: changed,
  })
}

/** Reads nothing for an empty id. */
export function useQuickOrder(id: string): UseQueryResult<QuickOrder> {
  return useQuery({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => ask(loadQuickOrder, { id }, signal),
    enabled: useIsLoggedIn() && id !== '',
    meta: ofRecord(workflow),
    refetchOnMount: 'always',
  })
}

/** The screen shows a failure itself. */
export function usePayQuickOrder(): UsedAction<RequestOf<typeof payQuickOrder>, QuickOrder> {
  return useAction({
    ask: (request) => askWithMsg(payQuickOrder, request),
    showsFailure: true,
    invalidates: changed,
  })
}

type OrderId = { readonly id: string }

export function useExtendQuickOrder(): UsedAction<OrderId, QuickOrder> {
  return useAction({
    ask: (request) => askWithMsg(extendQuickOrder, request), invalidates: changed,
  })
}

export function useCancelQuickOrder(): UsedAction<OrderId, QuickOrder> {
  return useAction({
    ask: (request) => askWithMsg(cancelQuickOrder, request), invalidates: changed,
  })
}

type ShortAnswer = RequestOf<typeof answerShortPayment>

export function useAnswerShortPayment(): UsedAction<ShortAnswer, QuickOrder> {
  return useAction({
    ask: (request) => askWithMsg(answerShortPayment, request), invalidates: changed,
  })
}

const idOf = ({ id }: QuickOrder): string => id

/** Newest first. */
export function useQuickOrders(): PagedRows<QuickOrder> {
  return usePages({
    queryKey: [...ordersKey, 'list'],
    idOf,
    loadPage: (after, signal) => ask(listMyQuickOrders, { after }, signal),
    meta: ofRecord(workflow),
  })
}
