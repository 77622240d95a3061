// The user's subscriptions to new coins, which the stream keeps up, and the way to subscribe.
import {
  listMySubscriptions, loadMySubscription, subscribeNewCoin, type Subscription,
  type SubscriptionTickets,
} from '#features/new-coin/subscriptions.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { ownRandomPattern } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { balanceKey, spotBalancesKey } from '@ingot/web/data/account/use-balances.ts'
import { totalsKey } from '@ingot/web/data/account/use-profile.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { newCoinsKey } from './use-new-coins.ts'

const subscriptionsKey = ['new-coin-subscriptions']
const ofSubscriptions = ofRecord('new-coin-subscription')
const idOf = ({ id }: Subscription): string => id

/** Newest first. */
export function useSubscriptions(): PagedRows<Subscription> {
  return usePages({
    queryKey: subscriptionsKey,
    idOf,
    loadPage: (after, signal) => ask(listMySubscriptions, { after }, signal),
    meta: ofSubscriptions,
  })
}

/** The query of the lottery's result: one subscription with its tickets. */
export function useSubscription(id: string | undefined): UseQueryResult<SubscriptionTickets> {
  return useQuery({
    queryKey: [...subscriptionsKey, id],
    queryFn: ({ signal }) => ask(loadMySubscription, { id: id ?? '' }, signal),
    enabled: useIsLoggedIn() && id !== undefined,
    meta: ofSubscriptions,
  })
}

export type SubscribeRequest = Omit<
  RequestOf<typeof subscribeNewCoin>, 'idempotencyKey' | 'random'
>

/** Subscribes with this browser's own random bytes; the screen shows a failure itself. */
export function useSubscribe(): UsedAction<SubscribeRequest, SubscriptionTickets> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(subscribeNewCoin, {
      ...request, random: ownRandom(request.id), idempotencyKey,
    }),
    showsFailure: true,
    invalidates: [
      newCoinsKey, subscriptionsKey, spotBalancesKey, balanceKey('spot', 'USDT'), totalsKey,
    ],
  })
}

const randomBytes = 32
const storedKeyOf = (offer: string): string => `newCoinRandom.${offer}`

/**
 * The random bytes that this browser has chosen for an offer, in hex; undefined on a device that
 * has not. The proof of the draw compares them with the stored ones.
 */
export function keptRandom(offer: string): string | undefined {
  return readStored(storedKeyOf(offer), (raw) => textOf(raw, ownRandomPattern))
}

function ownRandom(offer: string): string {
  const kept = keptRandom(offer)
  if (kept !== undefined) return kept
  const random = [...crypto.getRandomValues(new Uint8Array(randomBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0')).join('')
  writeStored(storedKeyOf(offer), random)
  return random
}
