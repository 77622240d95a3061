// The terms of quick trade, and its firm quotes.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  decimalText, idText, noRequest, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { fiats } from '#features/bank-account/fiat.ts'
import { quickFixed, quickSides } from './limits.ts'

export const fiatText = z.enum(fiats)

/** The price of one coin in a currency now. Not a quote. */
export const quickPriceView = z.object({
  symbol: symbolText,
  /** The prices of a buyer and of a seller: the spread is in them. */
  buy: decimalText,
  sell: decimalText,
  /** The middle without a spread. */
  middle: decimalText,
  /** The spread on the middle, in millionths. */
  spreadPpm: wholeNumber,
})
export type QuickPriceView = z.infer<typeof quickPriceView>

export const quickFiat = z.object({
  fiat: fiatText,
  /** Decimals of its minor unit. */
  decimals: wholeNumber,
  /** Whether quotes are made: an operator has opened it, and its rate is fresh. */
  isOpen: z.boolean(),
  /** Whether an account that receives payments is on: else it can only be sold for. */
  canBuy: z.boolean(),
  /** Units of the currency for one USDT without a spread, and its time; null without a rate. */
  rate: z.nullable(decimalText),
  rateTime: z.nullable(timeMs),
  /** Whether the rate is made up by a sandbox. */
  isSimulated: z.boolean(),
  /** The smallest and the largest order. */
  min: decimalText,
  max: decimalText,
  /** A price for each coin that has one. */
  prices: z.array(quickPriceView),
})
export type QuickFiat = z.infer<typeof quickFiat>

export const quickCoinView = z.object({
  symbol: symbolText,
  name: z.string(),
  decimals: wholeNumber,
  /** The caller's spot balance, which a sell takes from. */
  available: decimalText,
})

export const quickTerms = z.object({
  coins: z.array(quickCoinView),
  /** In the order of the vocabulary. */
  fiats: z.array(quickFiat),
  /** [QT11] The name that the user's bank must show; empty before it is certified. */
  payerName: z.string(),
  /** The level of identity from which quick trade is open, and the caller's. */
  levelNeeded: wholeNumber,
  authLevel: wholeNumber,
  /** In USDT: the worth that the caller's level trades in a day of UTC, and the rest of it. */
  dayLimit: decimalText,
  dayLeft: decimalText,
  /** The smallest fee of a buy in USDT. */
  buyFee: decimalText,
  openOrders: wholeNumber,
  /** A buy of the caller whose payment is not reported; null without one. */
  unpaidOrder: z.nullable(idText),
  /** [QT6] Until when the caller's buys pause; null while they do not. */
  buysPausedUntil: z.nullable(timeMs),
})
export type QuickTermsView = z.infer<typeof quickTerms>

export const loadQuickTerms = defineCall({
  name: 'loadQuickTerms',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: 'The coins, currencies, prices and limits of quick trade as the caller has them now. '
    + 'None of it is a quote.',
  request: noRequest,
  reply: quickTerms,
  rejects: [],
})

export const quickQuote = z.object({
  id: idText,
  side: z.enum(quickSides),
  fiat: fiatText,
  symbol: symbolText,
  /** The amount that was typed. */
  fixed: z.enum(quickFixed),
  /** To pay, the fee included, or paid out. An order may add up to 99 minor units (QT5). */
  fiatAmount: decimalText,
  coinAmount: decimalText,
  /** In the currency; zero for a sell. */
  fee: decimalText,
  /** The price of one coin with the spread, and the middle without it. */
  price: decimalText,
  middle: decimalText,
  spreadPpm: wholeNumber,
  /** When the rate of the currency was set. */
  rateTime: timeMs,
  createTime: timeMs,
  /** From this moment on the quote is expired. */
  expiresTime: timeMs,
})
export type QuickQuote = z.infer<typeof quickQuote>

export const quoteQuickTrade = defineCall({
  name: 'quoteQuickTrade',
  access: 'session',
  weight: 2,
  summary: 'Makes a firm quote for 30 seconds to buy or sell a coin for fiat money, for an amount '
    + 'of either. It replaces an earlier quote of the caller.',
  request: z.strictObject({
    side: z.enum(quickSides),
    fiat: fiatText,
    symbol: symbolText,
    /** Exactly one of the two. */
    fiatAmount: z.optional(decimalText),
    coinAmount: z.optional(decimalText),
  }),
  samples: [
    { side: 'buy', fiat: 'EUR', symbol: 'USDT', fiatAmount: '100' },
    { side: 'sell', fiat: 'EUR', symbol: 'USDT', coinAmount: '100' },
  ],
  reply: quickQuote,
  rejects: [
    'asset_unknown', 'amount_not_positive', 'amount_too_precise', 'amount_too_large',
    'amount_too_small', 'trading_halted', 'trade_disabled', 'conversion_closed', 'price_unsteady',
    'fiat_unavailable', 'desk_insufficient', 'insufficient_available', 'too_many_quotes',
    'level_required', 'busy',
  ],
})
