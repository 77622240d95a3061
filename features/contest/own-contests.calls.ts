// The caller's own part in the trading contest: joining, the figures, the fills that do not count,
// an objection, and the seasons so far.
import { z } from 'zod/mini'
import { contest } from './contests.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, linesText, nothing, pageNo, pageOf, signedDecimalText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import {
  contestLeftOutReasons, contestObjectionLengthMax,
} from './limits.ts'
import { contestEntryStatuses } from '@ingot/contract/vocabulary/states.ts'

export const contestEntry = z.object({
  /** The number of the entry in the final table. */
  id: idText,
  contestId: idText,
  status: z.enum(contestEntryStatuses),
  joinedTime: timeMs,
  /** The first measurement; null before. */
  startedTime: z.nullable(timeMs),
  measuredTime: z.nullable(timeMs),
  /** The facts behind the profit, in USDT. */
  startEquity: decimalText,
  equity: signedDecimalText,
  transfersIn: decimalText,
  transfersOut: decimalText,
  bonus: decimalText,
  /** The base of the return. */
  base: decimalText,
  profit: signedDecimalText,
  roi: signedDecimalText,
  drawdown: decimalText,
  /** The counted volume, and the days that have the least volume. */
  volume: decimalText,
  days: wholeNumber,
  isQualified: z.boolean(),
  /** The parts that do not count. */
  leftOutVolume: decimalText,
  leftOutGain: decimalText,
  roiRank: z.nullable(wholeNumber),
  profitRank: z.nullable(wholeNumber),
  finalRank: z.nullable(wholeNumber),
  prize: decimalText,
  paidTime: z.nullable(timeMs),
  /** The operator's words for an exclusion, the objection and its answer; empty without one. */
  reason: z.string(),
  objection: z.string(),
  answer: z.string(),
})
export type ContestEntry = z.infer<typeof contestEntry>

/** The way to the next better prize. */
const nextPrize = z.object({
  rank: wholeNumber,
  prize: decimalText,
  /** Their figure: a fraction for a contest by return, else USDT. */
  figure: signedDecimalText,
})

export const loadMyContest = defineCall({
  name: 'loadMyContest',
  method: 'GET',
  access: 'session',
  summary: "The caller's entry in a season, and the next better prize; both null without one.",
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: z.object({ entry: z.nullable(contestEntry), next: z.nullable(nextPrize) }),
  rejects: ['request_unknown'],
})

export const joinContest = defineCall({
  name: 'joinContest',
  access: 'session',
  summary: 'Joins a season until half of its time is over. Joining again returns the same entry. '
    + 'One identity takes part once.',
  request: z.strictObject({ id: idText, agreed: z.boolean() }),
  samples: [{ id: '12345', agreed: true }],
  reply: contestEntry,
  success: 'contest_joined',
  rejects: [
    'request_unknown', 'contest_closed', 'contest_joined_already', 'agreement_required',
    'level_required', 'trade_disabled', 'busy',
  ],
})

export const listMyLeftOut = defineCall({
  name: 'listMyLeftOut',
  access: 'session',
  summary: "The fills of the caller's entry that do not count, with the reason: all fills with one "
    + 'user together, or each half of a round trip. The newest come first.',
  request: z.strictObject({ id: idText, pageNo, after: afterTimedId }),
  samples: [{ id: '12345', pageNo: '1', after: '9.9' }],
  reply: pageOf(z.object({
    id: idText,
    reason: z.enum(contestLeftOutReasons),
    /** The other side, masked. */
    name: z.string(),
    time: timeMs,
    fills: wholeNumber,
    volume: decimalText,
    /** The gain that is no profit. */
    gain: decimalText,
  })),
  rejects: ['request_unknown'],
})

export const objectContest = defineCall({
  name: 'objectContest',
  access: 'session',
  summary: "Objects to the exclusion of the caller's entry, once, until the review ends.",
  request: z.strictObject({ id: idText, text: linesText(contestObjectionLengthMax) }),
  samples: [{ id: '12345', text: 'These were two strategies of one desk.' }],
  reply: nothing,
  success: 'contest_objected',
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})

export const listMyContests = defineCall({
  name: 'listMyContests',
  access: 'session',
  summary: "The caller's entries in all seasons, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(z.object({ entry: contestEntry, contest })),
  rejects: [],
})
