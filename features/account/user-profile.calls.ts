// The profile of the logged-in user.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  decimalText, idText, noRequest, signedDecimalText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'

// The user profile of SPEC §3 with its field names. Money is in `symbol` (USDT), coins valued at
// their last price; profit is since 00:00 UTC.

export const accountBalances = z.object({
  symbol: symbolText,
  allBalance: signedDecimalText,
  spotAccountBalance: decimalText,
  contractAccountBalance: signedDecimalText,
  /** The equity of the user's copies of leaders. */
  copyAccountBalance: signedDecimalText,
  todayAllProfit: signedDecimalText,
  todaySpotProfit: signedDecimalText,
  todayContractProfit: signedDecimalText,
  todayCopyProfit: signedDecimalText,
  contractUsdtBalance: signedDecimalText,
  spotUsdtBalance: decimalText,
})
export type AccountBalances = z.infer<typeof accountBalances>

export const userProfile = z.extend(accountBalances, {
  /** The session's token; an empty text in every reply but that of a login. */
  token: z.string(),
  id: idText,
  userId: idText,
  userName: z.string(),
  countryCode: z.string(),
  userPhone: z.string(),
  email: z.string(),
  authLevel: wholeNumber,
  realName: z.string(),
  cardNo: z.string(),
  userStatus: wholeNumber,
  tradeStatus: wholeNumber,
  withdrawStatus: wholeNumber,
  createTime: timeMs,
})
export type UserProfile = z.infer<typeof userProfile>

export const loadUserInfo = defineCall({
  name: 'loadUserInfo',
  method: 'GET',
  access: 'session',
  summary: "The caller's profile.",
  request: noRequest,
  reply: userProfile,
  rejects: [],
})
