// The calls of a user who leads or wants to: the application, the terms, the end, the own figures.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, decimalText, idText, linesText, lineText, noRequest, nothing, pageNo, pageOf,
  signedDecimalText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { copyLimits } from './limits.ts'
import {
  leaderEndReasons, leaderLimits, leaderStatuses, leadRejectReasons,
} from './leading.ts'
import { leadApplicationStatuses } from '@ingot/contract/vocabulary/states.ts'

/** The terms of new copies; a copy keeps the share of its start. */
const terms = {
  bio: linesText(leaderLimits.bioMax),
  /** The share of a follower's profit, in millionths: at most 30 %. */
  sharePpm: z.number().check(z.int(), z.gte(0), z.lte(copyLimits.shareMaxPpm)),
  /** In USDT: from 10 to 200,000. */
  investmentMin: decimalText,
  investmentMax: decimalText,
  followersMax: z.number().check(z.int(), z.gte(1), z.lte(copyLimits.followersMax)),
} as const

const sampleTerms = {
  bio: 'Swings of BTC, low leverage.', sharePpm: 100_000, investmentMin: '50',
  investmentMax: '20000', followersMax: 500,
} as const

const amountRejects = [
  'investment_too_small', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
] as const

export const leadApplication = z.object({
  ...terms,
  bio: z.string(),
  id: idText,
  nickname: z.string(),
  status: z.enum(leadApplicationStatuses),
  /** Null unless it was rejected. */
  reason: z.nullable(z.enum(leadRejectReasons)),
  createTime: timeMs,
})
export type LeadApplication = z.infer<typeof leadApplication>

export const applyToLead = defineCall({
  name: 'applyToLead',
  access: 'session',
  summary: 'Applies to lead with a nickname and the terms of copies. An operator decides.',
  request: z.strictObject({
    nickname: lineText({ min: leaderLimits.nicknameMin, max: leaderLimits.nicknameMax }),
    ...terms,
    /** That all contract trades become public and can be copied. */
    agreed: z.literal(true),
  }),
  samples: [{ nickname: 'Halden', ...sampleTerms, agreed: true }],
  reply: leadApplication,
  success: 'lead_applied',
  rejects: [
    'level_required', 'lead_minimum', 'nickname_taken', 'leader_follows', 'lead_barred',
    'state_conflict',
    ...amountRejects, 'busy',
  ],
})

export const changeLeadTerms = defineCall({
  name: 'changeLeadTerms',
  access: 'session',
  summary: 'Changes the terms of new copies. Copies that follow keep their share.',
  request: z.strictObject(terms),
  samples: [sampleTerms],
  reply: nothing,
  success: 'lead_terms_saved',
  rejects: ['state_conflict', ...amountRejects, 'busy'],
})

export const endLeading = defineCall({
  name: 'endLeading',
  access: 'session',
  summary: 'Ends the lead: openings are copied no more, every copy closes and pays its due share.',
  request: noRequest,
  reply: nothing,
  success: 'lead_ended',
  rejects: ['state_conflict', 'busy'],
})

export const loadMyLeading = defineCall({
  name: 'loadMyLeading',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: 'What the caller needs to lead, the last application, and the figures of the own lead.',
  request: noRequest,
  reply: z.object({
    level: wholeNumber,
    levelNeeded: wholeNumber,
    equity: signedDecimalText,
    equityNeeded: decimalText,
    /** Leaders that the caller copies; none may be left. */
    following: wholeNumber,
    application: z.nullable(leadApplication),
    /** Null for a user who never led. */
    lead: z.nullable(z.object({
      ...terms,
      bio: z.string(),
      nickname: z.string(),
      status: z.enum(leaderStatuses),
      /** How it ended; null while it goes on. */
      endReason: z.nullable(z.enum(leaderEndReasons)),
      endedTime: z.nullable(timeMs),
      followers: wholeNumber,
      assetsUnderCopy: decimalText,
      /** Copies that follow now, and those of them in profit. */
      copies: wholeNumber,
      copiesInProfit: wholeNumber,
      /** Their middle return; null without one. */
      followersMedianRoi: z.nullable(signedDecimalText),
      /** Shares that were paid, ever and in each of the last eight weeks, oldest first. */
      earned: decimalText,
      weeks: z.array(z.object({ time: timeMs, amount: decimalText })),
      /** Shares that are due now, and when they are paid next. */
      due: decimalText,
      nextPayTime: timeMs,
    })),
  }),
  rejects: [],
})

export const listMyFollowers = defineCall({
  name: 'listMyFollowers',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The copies that follow the caller, newest first, with masked contacts.",
  request: z.strictObject({ pageNo, after: afterId }),
  samples: [{ pageNo: '1', after: '9' }],
  reply: pageOf(z.object({
    id: idText,
    contact: z.string(),
    equity: signedDecimalText,
    profit: signedDecimalText,
    due: decimalText,
    sharePpm: wholeNumber,
    createTime: timeMs,
  })),
  rejects: [],
})
