// Users as operators see them.
import { z } from 'zod/mini'
import {
  afterId, afterTimedId, decimalText, nothing, pageOf, signedDecimalText, symbolText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { requestKinds } from '#features/search/limits.ts'
import { order } from '#features/trading/spot-orders.calls.ts'
import { pageNumber, reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { depositDebt } from '#features/deposit/chain-deposits.console.ts'
import { userFreezes } from '@ingot/contract/vocabulary/operator.ts'
import { entryGroups, postingKinds } from '@ingot/contract/vocabulary/posting-kind.ts'

// A user as operators see them. Contacts are masked; revealing them is recorded.

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

/** Why a part of the account is frozen; none for a freeze from before the log. */
const freezeCause = z.object({
  freeze: z.enum(userFreezes), operator: z.string(), time: timeMs, reason: z.string(),
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
  /** An account that a sandbox trades with by itself; lists and counts of users leave it out. */
  isSimulated: z.boolean(),
  /** Both accounts in USDT at the last prices, with the profit of open positions. */
  totalValue: signedDecimalText,
  /** Open debts of reversed deposits, the newest first: no withdrawal leaves meanwhile. */
  debts: z.array(depositDebt),
  balances: z.array(userBalance),
  sessions: z.array(userSession),
  /** The last causes of the parts that are frozen now. */
  freezes: z.array(freezeCause),
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
  /** The order or the request that moved the money; null where none is known. */
  reference: z.nullable(z.object({
    /** Null for an order, which has no queue. */
    kind: z.nullable(z.enum(requestKinds)),
    id: wholeNumber,
    number: z.string(),
  })),
})
export type UserEntry = z.output<typeof userEntry>

// The call that ends every session of a user.

export const endUserSessions = defineConsoleCall({
  name: 'endUserSessions',
  access: 'end-user-sessions',
  isAction: true,
  target: ['user', 'id'],
  request: z.strictObject({
    id: rowId, reason: reasonText,
    /** One of the sessions; all of them without it. */
    sessionId: z.optional(rowId),
  }),
  reply: z.object({ ended: wholeNumber }),
  rejects: ['request_unknown'],
})

// The call that freezes or unfreezes a part of a user's account.

export const freezeUser = defineConsoleCall({
  name: 'freezeUser',
  access: 'freeze-users',
  isAction: true,
  target: ['user', 'id'],
  request: z.strictObject({
    id: rowId, freeze: z.enum(userFreezes), isFrozen: z.boolean(), reason: reasonText,
  }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

// The call that lists the ledger entries of one user, newest first.

export const listUserEntries = defineConsoleCall({
  name: 'listUserEntries',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({
    id: rowId, pageNo: pageNumber, after: afterTimedId, symbol: z.optional(symbolText),
    group: z.optional(z.enum(entryGroups)),
  }),
  reply: pageOf(userEntry),
  rejects: ['asset_unknown'],
})

// The call that lists the spot orders of one user, newest first.

export const listUserOrders = defineConsoleCall({
  name: 'listUserOrders',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({ id: rowId, pageNo: pageNumber, after: afterId }),
  reply: pageOf(order),
  rejects: [],
})

// The call that searches users by number, address, phone number or name.

export const listUsers = defineConsoleCall({
  name: 'listUsers',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({
    text: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    pageNo: pageNumber,
    after: afterId,
  }),
  reply: pageOf(listedUser),
  rejects: [],
})

// The call that loads one user with balances and sessions.

export const loadUser = defineConsoleCall({
  name: 'loadUser',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: userAccount,
  rejects: ['request_unknown'],
})

// The call that shows a user's address and number whole; the audit log has each view.

export const revealUserContact = defineConsoleCall({
  name: 'revealUserContact',
  access: 'reveal-contacts',
  isAction: true,
  target: ['user', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: z.object({ email: z.string(), phone: z.string() }),
  rejects: ['request_unknown'],
})
