// Invitations: the caller's code with its terms, the invited users, and the paid rebates.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, noRequest, pageNo, pageOf, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { invitedStages, rebateSides } from './limits.ts'
import { coinTypes } from '@ingot/contract/vocabulary/states.ts'

export const loadInvitation = defineCall({
  name: 'loadInvitation',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The caller's invitation code, the terms of invitations now, and the caller's sums.",
  request: noRequest,
  samples: [{}],
  reply: z.object({
    code: z.string(),
    /** The part of an invited user's trading fees that the inviter gets, in per cent. */
    inviterPercent: wholeNumber,
    /** Days after the registration in which the inviter gets it. */
    inviterDays: wholeNumber,
    /** The part of their own trading fees that an invited user gets back, in per cent. */
    invitedPercent: wholeNumber,
    invitedDays: wholeNumber,
    invitedCount: wholeNumber,
    /** How many of them have traded. */
    tradingCount: wholeNumber,
    /** The caller's rebates in USDT, each at its price when it was paid. */
    totalUsdt: decimalText,
    spotUsdt: decimalText,
    contractUsdt: decimalText,
    /** Those of the last day that was paid. */
    lastDayUsdt: decimalText,
  }),
  rejects: [],
})

export const listInvited = defineCall({
  name: 'listInvited',
  access: 'session',
  summary: 'The users whom the caller invited, newest first, with their contacts masked.',
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(z.object({
    /** A number of the row, not the user's. */
    id: idText,
    contact: z.string(),
    joinedTime: timeMs,
    stage: z.enum(invitedStages),
    /** The caller's rebates for this user, in USDT. */
    rebateUsdt: decimalText,
  })),
  rejects: [],
})

export const listMyRebates = defineCall({
  name: 'listMyRebates',
  access: 'session',
  summary: "The caller's paid rebates, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(z.object({
    id: idText,
    side: z.enum(rebateSides),
    /** The invited user's masked contact; empty for a rebate of the caller's own fees. */
    contact: z.string(),
    /** The beginning of the day of UTC whose fees it is from. */
    dayTime: timeMs,
    /** Where the fees were paid. */
    account: z.enum(coinTypes),
    symbol: symbolText,
    feeAmount: decimalText,
    percent: wholeNumber,
    amount: decimalText,
    createTime: timeMs,
  })),
  rejects: [],
})
