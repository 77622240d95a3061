// The trading contest as operators run it: seasons, their entries, exclusions, review and payment.
import { z } from 'zod/mini'
import { prizeLine } from './contests.calls.ts'
import {
  afterId, decimalText, nothing, pageOf, signedDecimalText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import {
  pageNumber, reasonText, rowId, workflowEvent,
} from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  contestKinds, contestLeftOutReasons, contestPrizeLinesMax, contestRankMax,
} from './limits.ts'
import {
  coinTypes, contestEntryStatuses, contestStatuses,
} from '@ingot/contract/vocabulary/states.ts'

const moment = z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000))

/** The facts of a season; amounts are USDT. */
const seasonFacts = {
  kind: z.enum(contestKinds),
  account: z.enum(coinTypes),
  startTime: moment,
  endTime: moment,
  baseMin: decimalText,
  dayVolumeMin: decimalText,
  daysMin: z.number().check(z.int(), z.gte(0), z.lte(contestRankMax)),
  /** The sum of the prizes. */
  pool: decimalText,
  prizes: z.array(z.strictObject({
    to: z.number().check(z.int(), z.gte(1), z.lte(contestRankMax)), amount: decimalText,
  })).check(z.maxLength(contestPrizeLinesMax)),
} as const

export const season = z.object({
  ...seasonFacts,
  prizes: z.array(prizeLine),
  id: wholeNumber,
  status: z.enum(contestStatuses),
  version: wholeNumber,
  createTime: timeMs,
  announceTime: z.nullable(timeMs),
  entrants: wholeNumber,
  measuredTime: z.nullable(timeMs),
  endedTime: z.nullable(timeMs),
  tableHash: z.string(),
  signedTime: z.nullable(timeMs),
  paid: decimalText,
  paidTime: z.nullable(timeMs),
})
export type Season = z.output<typeof season>

const read = 'read-contests'
const manage = 'manage-contests'

export const listSeasons = defineConsoleCall({
  name: 'listSeasons',
  access: read,
  isAction: false,
  request: z.strictObject({ pageNo: pageNumber, after: afterId }),
  reply: z.extend(pageOf(season), {
    counts: z.record(z.enum(contestStatuses), wholeNumber),
  }),
  rejects: [],
})

/** The payout as it is expected or as it was. */
const payout = z.object({
  prizes: wholeNumber,
  amount: decimalText,
  /** The remainder, which stays with promotions. */
  rest: decimalText,
  excluded: wholeNumber,
  openObjections: wholeNumber,
  /** Entries whose fills do not all count. */
  withLeftOut: wholeNumber,
  /** From when on it can be signed; null before the end. */
  dueTime: z.nullable(timeMs),
  isDue: z.boolean(),
  /** Whether promotions hold the money of every season that is not paid. */
  isCovered: z.boolean(),
})

export const loadSeason = defineConsoleCall({
  name: 'loadSeason',
  access: read,
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    season,
    payout,
    signatures: z.array(z.object({ operator: z.string(), time: timeMs, isOwn: z.boolean() })),
    signaturesNeeded: wholeNumber,
    events: z.array(workflowEvent(contestStatuses)),
  }),
  rejects: ['request_unknown'],
})

export const seasonEntry = z.object({
  id: wholeNumber,
  userId: wholeNumber,
  userName: z.string(),
  status: z.enum(contestEntryStatuses),
  rank: z.nullable(wholeNumber),
  /** Profit before and after the gains that do not count. */
  rawProfit: signedDecimalText,
  leftOutGain: decimalText,
  profit: signedDecimalText,
  roi: signedDecimalText,
  drawdown: decimalText,
  volume: decimalText,
  days: wholeNumber,
  isQualified: z.boolean(),
  prize: decimalText,
  paidTime: z.nullable(timeMs),
  reason: z.string(),
  objection: z.string(),
  answer: z.string(),
})
export type SeasonEntry = z.output<typeof seasonEntry>

/** All of them, those with fills that do not count, the excluded, those with an open objection. */
export const entryFilters = ['all', 'left_out', 'excluded', 'objections'] as const
export type EntryFilter = (typeof entryFilters)[number]

export const listSeasonEntries = defineConsoleCall({
  name: 'listSeasonEntries',
  access: read,
  isAction: false,
  request: z.strictObject({
    id: rowId, filter: z.enum(entryFilters), pageNo: pageNumber, after: afterId,
  }),
  reply: z.extend(pageOf(seasonEntry), { counts: z.record(z.enum(entryFilters), wholeNumber) }),
  rejects: ['request_unknown'],
})

export const listEntryLeftOut = defineConsoleCall({
  name: 'listEntryLeftOut',
  access: read,
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    list: z.array(z.object({
      reason: z.enum(contestLeftOutReasons), userId: wholeNumber, time: timeMs,
      fills: wholeNumber, volume: decimalText, gain: decimalText,
    })),
    total: wholeNumber,
  }),
  rejects: ['request_unknown'],
})

export const saveSeason = defineConsoleCall({
  name: 'saveSeason',
  access: manage,
  isAction: true,
  request: z.strictObject({
    /** The draft, and the version that was read; null for a new one. */
    id: z.nullable(rowId), version: wholeNumber, ...seasonFacts,
  }),
  reply: z.object({ id: wholeNumber, version: wholeNumber }),
  rejects: [
    'request_unknown', 'state_conflict', 'contest_incomplete', 'amount_not_positive',
    'amount_too_precise', 'amount_too_large',
  ],
})

export const announceSeason = defineConsoleCall({
  name: 'announceSeason',
  access: manage,
  isAction: true,
  target: ['contest', 'id'],
  request: z.strictObject({ id: rowId, version: wholeNumber }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict', 'contest_incomplete', 'house_insufficient'],
})

export const callOffSeason = defineConsoleCall({
  name: 'callOffSeason',
  access: manage,
  isAction: true,
  target: ['contest', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

export const excludeEntry = defineConsoleCall({
  name: 'excludeEntry',
  access: manage,
  isAction: true,
  target: ['contest-entry', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

export const answerObjection = defineConsoleCall({
  name: 'answerObjection',
  access: manage,
  isAction: true,
  target: ['contest-entry', 'id'],
  request: z.strictObject({ id: rowId, isAccepted: z.boolean(), reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

export const signPayout = defineConsoleCall({
  name: 'signPayout',
  access: manage,
  isAction: true,
  target: ['contest', 'id'],
  request: z.strictObject({
    id: rowId, tableHash: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  reply: z.object({ signatures: wholeNumber, needed: wholeNumber }),
  rejects: [
    'request_unknown', 'state_conflict', 'contest_not_due', 'second_operator_required',
    'house_insufficient',
  ],
})
