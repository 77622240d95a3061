// The offers of new coins, with SPEC's field names: the list, one offer, and the reminder of its
// opening.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, pageNo, pageOf, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import {
  beaconKinds, callOffReasons, newCoinGroups,
} from './limits.ts'
import { ipoOrderStatuses, newCoinStatuses } from '@ingot/contract/vocabulary/states.ts'

/** The caller's own subscription to an offer, in short. */
const ownPart = z.object({
  id: idText,
  status: z.enum(ipoOrderStatuses),
  /** Coins asked for, and coins won. */
  subNums: decimalText,
  winNums: decimalText,
})

export const newCoin = z.object({
  id: idText,
  symbol: symbolText,
  name: z.string(),
  status: z.enum(newCoinStatuses),
  /** USDT for one coin. */
  subPrice: decimalText,
  /** Coins of one ticket: a subscription is for a multiple of them. */
  unitNums: decimalText,
  /** USDT for one ticket. */
  ticketPrice: decimalText,
  /** Coins that a user subscribes to, at least and at most. */
  minSubNums: decimalText,
  maxSubNums: decimalText,
  /** Coins offered, and coins asked for so far. */
  supply: decimalText,
  askedNums: decimalText,
  /** Tickets that can win, tickets asked for, and their subscribers. */
  offeredTickets: wholeNumber,
  askedTickets: wholeNumber,
  subscribers: wholeNumber,
  /** Coins won by all subscribers; null before the draw. */
  winNums: z.nullable(decimalText),
  openTime: timeMs,
  closeTime: timeMs,
  /** The lottery announcement date and the listing date. */
  lotteryTime: timeMs,
  listingTime: timeMs,
  /** When it was announced, was drawn, was listed and was called off; null before. */
  announceTime: timeMs,
  drawnTime: z.nullable(timeMs),
  listedTime: z.nullable(timeMs),
  calledOffTime: z.nullable(timeMs),
  callOffReason: z.nullable(z.enum(callOffReasons)),
  /** The coin's contract on its chain, and a link; empty for none. */
  chainAddress: z.string(),
  whitePaper: z.string(),
  /** The description of the coin, in the caller's language; may be empty. */
  detail: z.string(),
  /** The source of the draw's random value: a simulated one proves nothing to outsiders. */
  beacon: z.enum(beaconKinds),
  /** The market that the coin trades in, "NRVUSDT"; null before it is listed. */
  market: z.nullable(symbolText),
  /** Whether the caller is notified when it opens. */
  isReminded: z.boolean(),
  mine: z.nullable(ownPart),
})
export type NewCoin = z.infer<typeof newCoin>

export const listNewCoins = defineCall({
  name: 'listNewCoins',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: 'The offers of new coins of one group: open (until drawn), upcoming, drawn or listed. '
    + 'Those that open, close or list next come first; drawn and listed ones come newest first.',
  request: z.strictObject({ group: z.enum(newCoinGroups), pageNo, after: afterTimedId }),
  samples: [{ group: 'open', pageNo: '1', after: '9.9' }],
  reply: z.extend(pageOf(newCoin), {
    /** How many offers each group has. */
    counts: z.record(z.enum(newCoinGroups), wholeNumber),
  }),
  rejects: [],
})

export const loadNewCoin = defineCall({
  name: 'loadNewCoin',
  method: 'GET',
  access: 'session',
  summary: 'One offer, also after it was called off.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: newCoin,
  rejects: ['request_unknown'],
})

export const remindNewCoin = defineCall({
  name: 'remindNewCoin',
  access: 'session',
  summary: 'Sets or removes the reminder of the opening of an announced offer.',
  request: z.strictObject({ id: idText, isOn: z.boolean() }),
  samples: [{ id: '12345', isOn: true }],
  reply: newCoin,
  success: 'reminder_saved',
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})
