// The entries of the caller's accounts: every movement of their money with the balance after it.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, marketSymbolText, momentText, pageNo, pageOf,
  signedDecimalText, symbolText, timeMs, wholeNumber, wholeNumberText,
} from '@ingot/contract/calls/fields.ts'
import { entryPageSizeMax, pageSize } from '@ingot/contract/vocabulary/paging.ts'
import { entryGroups, postingKinds } from '@ingot/contract/vocabulary/posting-kind.ts'
import { coinTypes, spotDirections } from '@ingot/contract/vocabulary/states.ts'

/** The fill that an entry belongs to. */
export const entryTrade = z.object({
  tradeId: idText,
  /** Null for a liquidation or a deleveraging, which has no order. */
  orderId: z.nullable(idText),
  symbol: marketSymbolText,
  direction: z.enum(spotDirections),
  price: decimalText,
  /** The fee of this side; on spot it is taken from the received coin, within its entry. */
  fees: decimalText,
  feeSymbol: symbolText,
})
export type EntryTrade = z.infer<typeof entryTrade>

export const entry = z.object({
  /** The number of the ledger's entry. */
  id: idText,
  createTime: timeMs,
  accountType: z.enum(coinTypes),
  symbol: symbolText,
  kind: z.enum(postingKinds),
  amount: signedDecimalText,
  /** The account's total of the coin, available and frozen, after the entry. */
  after: decimalText,
  /** Of entries of trades. */
  trade: z.nullable(entryTrade),
  /** The withdrawal that was settled. */
  withdrawalId: z.nullable(idText),
  /** The copy that a transfer has put money into or taken it out of, by its leader. */
  copy: z.nullable(z.object({ id: idText, leader: z.string() })),
  /** The other coin of a conversion with its signed amount. */
  counter: z.nullable(z.object({ symbol: symbolText, amount: signedDecimalText })),
})
export type Entry = z.infer<typeof entry>

export const listMyEntries = defineCall({
  name: 'listMyEntries',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "The entries of the caller's accounts, newest first, each with the balance after it. "
    + 'They can be narrowed by account, coin, kind and time; `total` counts up to 10,000.',
  request: z.strictObject({
    accountType: z.optional(z.enum(coinTypes)),
    symbol: z.optional(symbolText),
    group: z.optional(z.enum(entryGroups)),
    /** The first and the last moment of a listed entry. */
    from: momentText,
    to: momentText,
    pageSize: wholeNumberText({ min: 1, max: entryPageSizeMax, default: pageSize }),
    pageNo,
    after: afterTimedId,
  }),
  samples: [{
    accountType: 'spot', symbol: 'BTC', group: 'trades', from: '1700000000000',
    to: '1800000000000', pageSize: '500', pageNo: '1', after: '1700000000000.9',
  }],
  reply: pageOf(entry),
  rejects: ['asset_unknown'],
})

/** One coin of one account over the time of a statement: opening + sum = closing. */
export const statementAccount = z.object({
  accountType: z.enum(coinTypes),
  symbol: symbolText,
  opening: decimalText,
  closing: decimalText,
})
export type StatementAccount = z.infer<typeof statementAccount>

export const loadStatement = defineCall({
  name: 'loadStatement',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "A statement's frame: each account's balance before the first entry and after the last "
    + 'one, and the place from which `listMyEntries` lists the entries between them.',
  request: z.strictObject({
    accountType: z.optional(z.enum(coinTypes)),
    symbol: z.optional(symbolText),
    from: momentText,
    to: momentText,
  }),
  samples: [{
    accountType: 'spot', symbol: 'BTC', from: '1700000000000', to: '1800000000000',
  }],
  reply: z.object({
    /** The `after` of the first page; null where there are no entries. */
    start: z.nullable(z.string()),
    /** Counted up to one more than a statement may have. */
    entryCount: wholeNumber,
    accounts: z.array(statementAccount),
  }),
  rejects: ['asset_unknown'],
})
