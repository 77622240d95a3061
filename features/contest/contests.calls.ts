// The trading contest: its seasons with their rules and prizes, the leaderboard, the final table.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, pageNo, pageOf, signedDecimalText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import {
  contestGroups, contestKinds, contestOrders,
} from './limits.ts'
import { coinTypes, shownContestStatuses } from '@ingot/contract/vocabulary/states.ts'

/** The ranks behind the line before, up to this one, and the prize of each in USDT. */
export const prizeLine = z.object({ to: wholeNumber, amount: decimalText })

export const contest = z.object({
  /** Also the number of the season. */
  id: idText,
  status: z.enum(shownContestStatuses),
  /** The figure that decides the prizes. */
  kind: z.enum(contestKinds),
  /** Whose orders count. */
  account: z.enum(coinTypes),
  startTime: timeMs,
  endTime: timeMs,
  /** Until when users join. */
  joinEndTime: timeMs,
  /** From when on the prizes are paid. */
  reviewEndTime: timeMs,
  /** The least base of a return, in USDT. */
  baseMin: decimalText,
  /** The counted volume of a day in USDT, and the days that need it. */
  dayVolumeMin: decimalText,
  daysMin: wholeNumber,
  pool: decimalText,
  prizes: z.array(prizeLine),
  /** The last rank with a prize; null where the pool is shared by volume. */
  lastPrizeRank: z.nullable(wholeNumber),
  entrants: wholeNumber,
  /** When the figures were measured last; null before the start. */
  measuredTime: z.nullable(timeMs),
  /** The hash of the final table; empty before. */
  tableHash: z.string(),
  paidTime: z.nullable(timeMs),
})
export type Contest = z.infer<typeof contest>

export const listContests = defineCall({
  name: 'listContests',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  summary: 'The seasons of the trading contest: those that are announced, running or in review, '
    + 'the next to end first; or the past ones, newest first.',
  request: z.strictObject({ group: z.enum(contestGroups), pageNo, after: afterTimedId }),
  samples: [{ group: 'now', pageNo: '1', after: '9.9' }],
  reply: pageOf(contest),
  rejects: [],
})

export const loadContest = defineCall({
  name: 'loadContest',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  summary: 'One season.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: contest,
  rejects: ['request_unknown'],
})

/** A place of the leaderboard; the name is masked. */
export const contestPlace = z.object({
  /** The number of the entry in the final table. */
  id: idText,
  rank: wholeNumber,
  name: z.string(),
  /** Whether it is an account of the sandbox's simulated market. */
  isSimulated: z.boolean(),
  profit: signedDecimalText,
  /** A fraction with six decimals: 0.184200. */
  roi: signedDecimalText,
  volume: decimalText,
  /** The deepest fall of the profit from its highest, as a fraction of the base. */
  drawdown: decimalText,
  prize: decimalText,
})
export type ContestPlaceView = z.infer<typeof contestPlace>

export const listContestRanks = defineCall({
  name: 'listContestRanks',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'The leaderboard of a season by return or by profit, as it was measured last. After the '
    + 'end only entries with the least volume have a rank.',
  request: z.strictObject({
    id: idText, order: z.enum(contestOrders), pageNo, after: afterTimedId,
  }),
  samples: [{ id: '12345', order: 'roi', pageNo: '1', after: '9.9' }],
  reply: pageOf(contestPlace),
  rejects: ['request_unknown'],
})

export const loadContestTable = defineCall({
  name: 'loadContestTable',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 5,
  summary: 'The final table of a season in review or paid: a line for each entry with its figures '
    + 'in units of USDT, its rank and its prize, from which anyone recomputes ranks and prizes. '
    + 'Its SHA-256 is the hash.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: z.object({ text: z.string(), hash: z.string() }),
  rejects: ['request_unknown', 'state_conflict'],
})
