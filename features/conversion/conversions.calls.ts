// Conversions of one coin into another at a firm quote of the desk.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, noRequest, pageNo, pageOf, requestKey, symbolText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { conversionSides } from './limits.ts'

/** One leg of the path through USDT. */
export const conversionLeg = z.object({
  symbol: symbolText,
  /** Whether the desk buys the coin from the user, or sells it to them. */
  direction: z.enum(['buy', 'sell']),
  /** The book's own mid, or the mark, in USDT: the spread is not in it. */
  price: decimalText,
  /** The desk's spread on it, in millionths. */
  spreadPpm: wholeNumber,
})
export type ConversionLeg = z.infer<typeof conversionLeg>

/** Both amounts of a quote and how they follow from the prices of the books. */
const conversionFields = {
  id: idText,
  fromSymbol: symbolText,
  toSymbol: symbolText,
  /** The side whose amount was asked for. */
  side: z.enum(conversionSides),
  fromAmount: decimalText,
  toAmount: decimalText,
  /** Received for one coin given, and given for one coin received: with the spread. */
  rate: decimalText,
  inverseRate: decimalText,
  /** One or two legs, the given coin first. */
  path: z.array(conversionLeg),
  /** The USDT between two legs; null for a path of one. */
  viaAmount: z.nullable(decimalText),
  /** The amount received at the books' own price, without a spread. */
  midAmount: decimalText,
  /** The spread of the whole path in millionths of the worth, rounded up, and in USDT. */
  spreadPpm: wholeNumber,
  spreadUsdt: decimalText,
  /** The worth of the given amount at its mid, in USDT. */
  usdt: decimalText,
  /** When the prices were read. */
  priceTime: timeMs,
  createTime: timeMs,
} as const

export const conversionQuote = z.object({
  ...conversionFields,
  /** From this moment on the quote is expired. */
  expiresTime: timeMs,
})
export type ConversionQuote = z.infer<typeof conversionQuote>

export const conversion = z.object({ ...conversionFields, takenTime: timeMs })
export type Conversion = z.infer<typeof conversion>

export const convertCoin = z.object({
  symbol: symbolText,
  name: z.string(),
  decimals: wholeNumber,
  available: decimalText,
  /** Whether a quote can be asked for now: open at the desk, and traded. */
  isOpen: z.boolean(),
  /** The mid of its book in USDT; null while there is none. Not a quote. */
  price: z.nullable(decimalText),
  /** The desk's spread on it, in millionths. */
  spreadPpm: wholeNumber,
  /** The smallest and the largest conversion of the coin, in USDT. */
  usdtMin: decimalText,
  usdtMax: decimalText,
})
export type ConvertCoin = z.infer<typeof convertCoin>

export const listConvertCoins = defineCall({
  name: 'listConvertCoins',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The coins that can be converted, with the caller's available balance, the price of "
    + "the book now and the desk's spread. None of it is a quote.",
  request: noRequest,
  reply: z.array(convertCoin),
  rejects: [],
})

export const quoteExchange = defineCall({
  name: 'quoteExchange',
  access: 'session',
  weight: 2,
  summary: 'Makes a firm quote for 10 seconds, for an amount given or an amount received. It '
    + 'replaces an earlier quote of the caller.',
  request: z.strictObject({
    fromSymbol: symbolText,
    toSymbol: symbolText,
    /** Exactly one of the two. */
    fromAmount: z.optional(decimalText),
    toAmount: z.optional(decimalText),
  }),
  samples: [
    { fromSymbol: 'USDT', toSymbol: 'BTC', fromAmount: '10' },
    { fromSymbol: 'USDT', toSymbol: 'BTC', toAmount: '0.001' },
  ],
  reply: conversionQuote,
  rejects: [
    'asset_unknown', 'amount_not_positive', 'amount_too_precise', 'amount_too_large',
    'amount_too_small', 'trading_halted', 'trade_disabled', 'conversion_closed', 'price_unsteady',
    'desk_insufficient', 'insufficient_available', 'too_many_quotes', 'busy',
  ],
})

export const acceptExchange = defineCall({
  name: 'acceptExchange',
  access: 'session',
  summary: 'Converts at a quote of the caller, at both of its amounts. The same idempotencyKey '
    + 'returns the first result. An expired quote is refused with a fresh one in data.fresh, '
    + 'where there is one.',
  request: z.strictObject({ id: idText, idempotencyKey: requestKey }),
  samples: [{ id: '12345', idempotencyKey: 'first-request' }],
  reply: conversion,
  success: 'converted',
  rejects: [
    'request_unknown', 'state_conflict', 'quote_expired', 'insufficient_available',
    'desk_insufficient', 'trading_halted', 'trade_disabled', 'conversion_closed',
    'idempotency_conflict', 'asset_unknown', 'amount_not_positive', 'amount_too_large', 'busy',
  ],
})

export const listMyExchange = defineCall({
  name: 'listMyExchange',
  access: 'session',
  summary: "The caller's conversions, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(conversion),
  rejects: [],
})
