// Conversions: the coins with their prices of the moment, the firm quote, its acceptance, and the
// records. A quote is a mutation and never a cached read: it is shown as long as it is firm.
import {
  acceptExchange, type Conversion, type ConversionQuote, type ConvertCoin, listConvertCoins,
  listMyExchange, quoteExchange,
} from '#features/conversion/conversions.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { spotBalancesKey } from '@ingot/web/data/account/use-balances.ts'
import { totalsKey } from '@ingot/web/data/account/use-profile.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

const coinsKey = ['conversion', 'coins']
const conversionsKey = ['conversions']

/** Prices that a page shows in grey are at most this old. */
const refetchMs = 3_000

/** Read again at intervals, and after each conversion of the user. */
export function useConvertCoins(): UseQueryResult<ConvertCoin[]> {
  return useQuery({
    queryKey: coinsKey,
    queryFn: ({ signal }) => ask(listConvertCoins, {}, signal),
    enabled: useIsLoggedIn(),
    meta: ofRecord('conversion'),
    refetchInterval: refetchMs,
  })
}

export type QuoteRequest = RequestOf<typeof quoteExchange>

/** Asks for a firm quote; the screen shows a failure itself. */
export function useQuote(): UsedAction<QuoteRequest, ConversionQuote> {
  return useAction({
    ask: (request) => askWithMsg(quoteExchange, request),
    showsFailure: true,
    isQuiet: true,
  })
}

type Acceptance = Pick<RequestOf<typeof acceptExchange>, 'id'>

/** Converts at a quote by its id; the screen shows a failure itself. */
export function useAccept(): UsedAction<Acceptance, Conversion> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(acceptExchange, { ...request, idempotencyKey }),
    showsFailure: true,
    isQuiet: true,
    invalidates: [coinsKey, conversionsKey, spotBalancesKey, totalsKey],
  })
}

const idOf = ({ id }: Conversion): string => id

/** Newest first. */
export function useConversions(): PagedRows<Conversion> {
  return usePages({
    queryKey: conversionsKey,
    idOf,
    loadPage: (after, signal) => ask(listMyExchange, { after }, signal),
    meta: ofRecord('conversion'),
  })
}
