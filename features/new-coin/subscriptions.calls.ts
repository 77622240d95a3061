// The caller's subscriptions to new coins: subscribing, the records, and the query of the lottery's
// result.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, pageNo, pageOf, requestKey, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { ownRandomPattern, subscriptionEndings } from './limits.ts'
import { ipoOrderStatuses, newCoinStatuses } from '@ingot/contract/vocabulary/states.ts'

export const subscription = z.object({
  id: idText,
  offerId: idText,
  symbol: symbolText,
  name: z.string(),
  status: z.enum(ipoOrderStatuses),
  offerStatus: z.enum(newCoinStatuses),
  /** Coins asked for, and USDT for one of them. */
  subNums: decimalText,
  subPrice: decimalText,
  /** The number of the first ticket, and how many consecutive ones there are. */
  firstTicket: wholeNumber,
  tickets: wholeNumber,
  /** USDT that was held: tickets × their price. */
  amount: decimalText,
  /** Coins and tickets won; zero before the draw. */
  winNums: decimalText,
  winTickets: wholeNumber,
  /** USDT paid for the coins, and USDT returned; both zero while it waits. */
  paid: decimalText,
  refund: decimalText,
  /** When it was made, and when it ended. */
  time: timeMs,
  endTime: z.nullable(timeMs),
  lotteryTime: timeMs,
  listingTime: timeMs,
  /** Why it took no part in the draw; null otherwise. */
  ending: z.nullable(z.enum(subscriptionEndings)),
})
export type Subscription = z.infer<typeof subscription>

export const subscriptionTickets = z.extend(subscription, {
  /** The numbers of the tickets that won, ascending; empty before the draw. */
  winningTickets: z.array(wholeNumber),
  /** The facts behind the tag of the caller's line in the list. */
  tag: z.string(),
  random: z.string(),
  contact: z.string(),
})
export type SubscriptionTickets = z.infer<typeof subscriptionTickets>

export const subscribeNewCoin = defineCall({
  name: 'subscribeNewCoin',
  access: 'session',
  summary: 'Subscribes to an open offer and holds the whole price. One identity subscribes once. '
    + 'The same idempotencyKey with the same request returns the first result.',
  request: z.strictObject({
    id: idText,
    /** Coins: a multiple of the offer's unit. */
    subNums: decimalText,
    /** Whether the agreement is ticked. */
    agreed: z.boolean(),
    /** 32 bytes in hex that the browser has chosen at random. */
    random: z.string().check(z.regex(ownRandomPattern)),
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    id: '12345', subNums: '100', agreed: true, random: '0f'.repeat(32),
    idempotencyKey: 'first-request',
  }],
  reply: subscriptionTickets,
  success: 'subscribed',
  rejects: [
    'request_unknown', 'agreement_required', 'subscription_closed', 'subscription_too_small',
    'subscription_too_large', 'not_a_multiple', 'already_subscribed', 'subscription_full',
    'amount_not_positive', 'amount_too_precise', 'amount_too_large', 'insufficient_available',
    'too_many_holds', 'idempotency_conflict', 'busy',
  ],
})

export const listMySubscriptions = defineCall({
  name: 'listMySubscriptions',
  access: 'session',
  summary: "The caller's subscriptions to new coins, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(subscription),
  rejects: [],
})

export const loadMySubscription = defineCall({
  name: 'loadMySubscription',
  method: 'GET',
  access: 'session',
  summary: "One subscription of the caller with its tickets: the query of the lottery's result.",
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: subscriptionTickets,
  rejects: ['request_unknown'],
})
