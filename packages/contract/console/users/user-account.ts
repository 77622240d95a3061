// A user as operators see them. Contacts are masked; revealing them is recorded.
import { z } from 'zod/mini'
import { postingKinds } from '#vocabulary/posting-kind.ts'
import { decimalText, signedDecimalText, symbolText, timeMs, wholeNumber } from '#calls/fields.ts'

export const listedUser = z.object({
  id: wholeNumber,
  name: z.string(),
  /** With its middle hidden; empty without one. */
  email: z.string(),
  phone: z.string(),
  createTime: timeMs,
  isLoginFrozen: z.boolean(),
  isTradeFrozen: z.boolean(),
  isWithdrawFrozen: z.boolean(),
})
export type ListedUser = z.output<typeof listedUser>

const userBalance = z.object({
  wallet: z.enum(['spot', 'contract']),
  symbol: symbolText,
  available: decimalText,
  frozen: decimalText,
})

const userSession = z.object({
  id: wholeNumber,
  device: z.string(),
  createTime: timeMs,
  lastUseTime: timeMs,
})

export const userAccount = z.object({
  ...listedUser.shape,
  authLevel: wholeNumber,
  /** Both accounts in USDT at the last prices, with the profit of open positions. */
  totalValue: signedDecimalText,
  balances: z.array(userBalance),
  sessions: z.array(userSession),
})
export type UserAccount = z.output<typeof userAccount>

export const userEntry = z.object({
  id: wholeNumber,
  createTime: timeMs,
  wallet: z.enum(['spot', 'contract']),
  symbol: symbolText,
  kind: z.enum(postingKinds),
  amount: signedDecimalText,
  /** The account's total after the entry. */
  after: decimalText,
  /** The number of the order, the deposit or the request. */
  reference: wholeNumber,
})
export type UserEntry = z.output<typeof userEntry>
