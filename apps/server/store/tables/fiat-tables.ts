// The rows of quick trade, described once: currencies with their rates and limits, the accounts
// that receive payments, quotes, orders, approvals, and the lines of the bank's statements.
import {
  fiatLineKinds, fiatOrderStatuses, fiats, quickCloseReasons, quickFixed, quickSides,
  quoteStatuses,
} from '@ingot/contract/vocabulary'
import { added, changing, flag, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    fiat_currency: FiatCurrencyTable
    fiat_account: FiatAccountTable
    fiat_quote: FiatQuoteTable
    fiat_order: FiatOrderTable
    fiat_line: FiatLineTable
  }
}

/** A currency with its rate and the desk's limits. Amounts are in its minor unit. */
export const fiatCurrencies = storedRow('fiat_currency', {
  fiat: key(word(fiats)),
  isOpen: changing(flag),
  /** Units of the currency for one USDT, a decimal text; empty without one. */
  rate: changing(text),
  /** When the rate was true, ms; zero without one. */
  rateAt: changing(whole()),
  /** "simulated", "operator", or the name of an imported list. */
  rateSource: changing(text),
  /** The rate that the day's changes by one administrator are measured from; empty before one. */
  dayRate: added(changing(text), ''),
  /** When the first of those changes was made, ms; zero before one. */
  dayRateAt: added(changing(whole()), 0),
  /** An older rate makes no quote. */
  rateAgeMaxMs: changing(whole()),
  /** Millionths of the middle, in addition to the coin's own spread. */
  spreadPpm: changing(whole()),
  orderMinUnits: changing(units),
  orderMaxUnits: changing(units),
  /** The orders of all users in a day of UTC. */
  dayMaxUnits: changing(units),
}, {})

export type FiatCurrencyTable = TableOf<typeof fiatCurrencies>

/** An account of the exchange that receives payments. */
export const fiatAccounts = storedRow('fiat_account', {
  id: key(whole()),
  fiat: word(fiats),
  label: changing(text),
  /** The fields that a payer copies, as JSON: name and value of each. */
  fields: changing(text),
  dayLimitUnits: changing(units),
  isOn: changing(flag),
  createdAt: whole(),
}, {})

export type FiatAccountTable = TableOf<typeof fiatAccounts>

/** The facts of a quote; an order repeats them. */
const priced = {
  user: whole(),
  side: word(quickSides),
  fiat: word(fiats),
  asset: whole(),
  coinUnits: units,
  /** The smallest fee of a buy, a part of the money to pay. */
  feeUnits: units,
  /** Of one coin in the currency, as decimal texts: with the spread, and without it. */
  price: text,
  middlePrice: text,
  spreadPpm: whole(),
  rateAt: whole(),
  /** The worth of the coins at their middle in USDT's smallest units, rounded up. */
  usdtUnits: units,
} as const

export const fiatQuotes = storedRow('fiat_quote', {
  id: key(whole()),
  ...priced,
  fixed: word(quickFixed),
  fiatUnits: units,
  createdAt: whole(),
  expiresAt: whole(),
  status: changing(word(quoteStatuses)),
}, {})

export type FiatQuoteTable = TableOf<typeof fiatQuotes>

export const fiatOrders = storedRow('fiat_order', {
  id: key(whole()),
  ...priced,
  quoteId: whole(),
  /** To pay with its distinct cents, or paid out. */
  fiatUnits: units,
  status: changing(word(fiatOrderStatuses)),
  createdAt: whole(),
  /** Eight digits that the payer writes into the bank's remark; empty for a sell. */
  reference: text,
  /** The account to pay to, and its fields as JSON at that moment; null and empty for a sell. */
  accountId: orNull(whole()),
  payee: text,
  /** The user's certified name at that moment, encrypted under their own key; empty without one. */
  payerName: text,
  /** The user's bank account at that moment, as JSON; empty for a buy without one. */
  bankAccount: text,
  /** The hold of a sell's coins; null for a buy. */
  holdId: orNull(whole()),
  /** Null for a sell. */
  payUntil: changing(orNull(whole())),
  extendedAt: changing(orNull(whole())),
  paidAt: changing(orNull(whole())),
  /** Reported after the window's end, on the rejected order. */
  latePaidAt: changing(orNull(whole())),
  approvalsNeeded: changing(whole()),
  /** The money of the bank line of a completed order; null before. */
  receivedUnits: changing(orNull(units)),
  bankReference: changing(text),
  /** From when the coins of a first buy can leave; null where nothing holds them. */
  withdrawableAt: changing(orNull(whole())),
  closedAt: changing(orNull(whole())),
  closeReason: changing(orNull(word(quickCloseReasons))),
  /** An operator's words for the user; may be empty. */
  remark: changing(text),
  /** The money of a payment that is less than due, and its coins at the same price; null before. */
  shortUnits: added(changing(orNull(units)), null),
  shortCoinUnits: added(changing(orNull(units)), null),
  /** The bank's reference of that payment, by which equal ones are found. */
  shortKey: added(changing(text), ''),
  /** One of `quickShortAnswers`; empty before the answer. */
  shortAnswer: added(changing(text), ''),
  shortAskedAt: added(changing(orNull(whole())), null),
  shortAnsweredAt: added(changing(orNull(whole())), null),
  /** The coins that a late payment has bought, fewer than were quoted; null for all others. */
  settledCoinUnits: added(changing(orNull(units)), null),
  /** When the rest of a payment of more than was due was sent back; null before. */
  restReturnedAt: added(changing(orNull(whole())), null),
}, {})

export type FiatOrderTable = TableOf<typeof fiatOrders>

/**
 * A line of a statement of the bank. A payment pays one order, or is sent back; the other kinds are
 * records that no order uses. Equal lines of one list are several payments.
 */
export const fiatLines = storedRow('fiat_line', {
  id: key(whole()),
  /** The account that received it; zero for money that was paid out. */
  accountId: whole(),
  fiat: word(fiats),
  /**
   * The bank's own reference in the form by which equal ones are found; empty without one. The
   * payments of a collective entry share it.
   */
  referenceKey: text,
  bookedAt: whole(),
  amountUnits: units,
  payer: text,
  remark: text,
  /** Whether an operator has typed it in a decision; else it was imported. */
  isTyped: flag,
  createdAt: whole(),
  orderId: changing(orNull(whole())),
  /** When it was sent back, or taken back by its bank; of another kind, when it was dealt with. */
  returnedAt: changing(orNull(whole())),
  kind: added(word(fiatLineKinds), 'payment'),
  /**
   * The line that a reversal takes back, or the payout that came back; null where none is found.
   */
  originalId: added(orNull(whole()), null),
}, {})

export type FiatLineTable = TableOf<typeof fiatLines>
