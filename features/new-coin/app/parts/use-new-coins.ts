// The offers of new coins. An open offer is read again at intervals, because the coins asked for
// grow with every user's subscription.
import {
  listNewCoins, loadNewCoin, type NewCoin, remindNewCoin,
} from '#features/new-coin/offers.calls.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import type { NewCoinGroup } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

export const newCoinsKey = ['new-coins']

const ofNewCoins = ofRecord('new-coin-subscription')

/** The figures that a page shows of an offer are at most this old. */
const refetchMs = 5_000

export type NewCoinsPage = ReplyOf<typeof listNewCoins>

/** The first offers of a group, and how many offers each group has. */
export function useFirstNewCoins(group: NewCoinGroup): UseQueryResult<NewCoinsPage> {
  return useQuery({
    queryKey: [...newCoinsKey, 'first', group],
    queryFn: ({ signal }) => ask(listNewCoins, { group }, signal),
    enabled: useIsLoggedIn(),
    meta: ofNewCoins,
    refetchInterval: refetchMs,
  })
}

const idOfOffer = ({ id }: NewCoin): string => id

/** All offers of a group. */
export function useNewCoins(group: NewCoinGroup): PagedRows<NewCoin> {
  return usePages({
    queryKey: [...newCoinsKey, 'all', group],
    idOf: idOfOffer,
    loadPage: (after, signal) => ask(listNewCoins, { group, after }, signal),
    meta: ofNewCoins,
  })
}

/** `request_unknown` for an id that no announced offer has. */
export function useNewCoin(id: string): UseQueryResult<NewCoin> {
  return useQuery({
    queryKey: [...newCoinsKey, 'one', id],
    queryFn: ({ signal }) => ask(loadNewCoin, { id }, signal),
    enabled: useIsLoggedIn() && id !== '',
    meta: ofNewCoins,
    refetchInterval: refetchMs,
  })
}

/** Sets or removes the reminder of an opening. */
export function useRemind(): UsedAction<RequestOf<typeof remindNewCoin>, NewCoin> {
  return useAction({
    ask: (request) => askWithMsg(remindNewCoin, request), invalidates: [newCoinsKey],
  })
}
