// The proof of a draw, for anyone: its facts, its list in pages, and the public log.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, decimalText, idText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { beaconKinds, publicLogKinds } from './limits.ts'
import { newCoinStatuses } from '@ingot/contract/vocabulary/states.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const logEntry = z.object({
  /** Counts from 1. */
  id: wholeNumber,
  time: timeMs,
  kind: z.enum(publicLogKinds),
  /** The thing that it is about, such as the draw "IPO-7". */
  subject: z.string(),
  /** The published facts, as the hashed text of JSON. */
  body: z.string(),
  /** The hash of the entry before it, and its own: `logHashOf` of `@ingot/contract/proof`. */
  previous: hash,
  hash,
})
export type PublicLogEntry = z.infer<typeof logEntry>

export const newCoinDraw = z.object({
  id: idText,
  /** The name in every hash, "IPO-7". */
  draw: z.string(),
  symbol: symbolText,
  name: z.string(),
  status: z.enum(newCoinStatuses),
  openTime: timeMs,
  closeTime: timeMs,
  lotteryTime: timeMs,
  /** SHA-256 of the seed, published at the announcement. */
  commitment: hash,
  beacon: z.object({
    kind: z.enum(beaconKinds),
    chain: z.string(),
    round: wholeNumber,
    /** When the round's value comes into existence. */
    time: timeMs,
  }),
  supply: decimalText,
  unitNums: decimalText,
  offeredTickets: wholeNumber,
  /** The list; null before it is published. */
  list: z.nullable(z.object({
    hash,
    lines: wholeNumber,
    tickets: wholeNumber,
    time: timeMs,
  })),
  /** The result; null before the draw. */
  result: z.nullable(z.object({
    time: timeMs,
    seed: hash,
    beaconValue: hash,
    /** Empty for the sandbox's beacon. */
    beaconSignature: z.string(),
    key: hash,
    winners: wholeNumber,
    /** The last score that wins, and its ticket; -1 without a winner. */
    cutoffScore: hash,
    cutoffTicket: z.number().check(z.int(), z.gte(-1)),
  })),
  /** The entries of the public log about the draw, oldest first. */
  log: z.array(logEntry),
})
export type NewCoinDraw = z.infer<typeof newCoinDraw>

export const loadNewCoinDraw = defineCall({
  name: 'loadNewCoinDraw',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'Everything that proves a draw but its list, which `listDrawLines` has in pages.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: newCoinDraw,
  rejects: ['request_unknown'],
})

export const listDrawLines = defineCall({
  name: 'listDrawLines',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 5,
  summary: "A page of the text of a draw's published list. The pages one after another are the "
    + 'text whose SHA-256 is the list hash.',
  request: z.strictObject({ id: idText, after: afterId }),
  samples: [{ id: '12345', after: '9' }],
  reply: z.object({
    /** Lines `tag,first,count` with a line feed each. */
    text: z.string(),
    /** The `after` of the next page; null for the last one. */
    next: z.nullable(z.string()),
  }),
  rejects: ['request_unknown'],
})

export const listPublicLog = defineCall({
  name: 'listPublicLog',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'The public log, newest entry first, a page at a time. Each entry has the hash of the '
    + 'one before it.',
  request: z.strictObject({ after: afterId }),
  samples: [{ after: '9' }],
  reply: z.object({
    /** The newest entry; null for an empty log. */
    head: z.nullable(z.object({ id: wholeNumber, time: timeMs, hash })),
    list: z.array(logEntry),
    /** The `after` of the page behind this one; null for the last page. */
    next: z.nullable(z.string()),
  }),
  rejects: [],
})
