// Tickers and the lists of markets.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  decimalText, marketSymbolText, noRequest, signedDecimalText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'

// The market ticker of SPEC §3 with its field names, `volumn24h` included, and the market's own
// steps, which a trader needs before the first order.

export const ticker = z.object({
  symbol: marketSymbolText,
  /** The coin that is traded (BTC) and the coin that pays (USDT). */
  targetSymbol: symbolText,
  originalSymbol: symbolText,
  price: decimalText,
  change: signedDecimalText,
  /** In per cent with two decimals: "-1.12". */
  changeRate: signedDecimalText,
  high24h: decimalText,
  low24h: decimalText,
  open24h: decimalText,
  /** Traded in 24 hours: in the target coin, and its value in the original coin. */
  quantity24h: decimalText,
  volumn24h: decimalText,
  logo: z.string(),
  /**
   * The price that bounds the prices of orders: on a spot market the average of the last five
   * minutes, on a perpetual market the mark.
   */
  referencePrice: decimalText,
})
export type Ticker = z.infer<typeof ticker>

/** A ticker with the rules of its market. */
export const spotSymbol = z.extend(ticker, {
  name: z.string(),
  /** The first day of trading, 00:00 UTC; null before the first trade. */
  tradingSince: z.nullable(timeMs),
  /** When a market that was listed later opens or has opened; null for those of the first start. */
  openTime: z.nullable(timeMs),
  tickSize: decimalText,
  lotSize: decimalText,
  notionalMin: decimalText,
  makerFeeRate: decimalText,
  takerFeeRate: decimalText,
  /** How far above the reference a buy may go, and below it a sell: "0.1" is ten per cent. */
  priceBand: decimalText,
  /** The highest price of a buy and the lowest of a sell now. */
  buyPriceMax: decimalText,
  sellPriceMin: decimalText,
  /** The lowest price at which a buy may rest and the highest for a sell now. */
  buyPriceMin: decimalText,
  sellPriceMax: decimalText,
})
export type SpotSymbol = z.infer<typeof spotSymbol>

export const coin = z.object({
  symbol: symbolText,
  name: z.string(),
  /** Decimal places of the coin's smallest unit. */
  decimals: wholeNumber,
  logo: z.string(),
})
export type Coin = z.infer<typeof coin>

export const listCoins = defineCall({
  name: 'listCoins',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  summary: 'Every coin that an account can hold; BTC, ETH and USDT first.',
  request: noRequest,
  reply: z.array(coin),
  rejects: [],
})

export const listIncrease = defineCall({
  name: 'listIncrease',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  summary: 'The markets of both kinds by their change in 24 hours, the largest gain first.',
  request: noRequest,
  reply: z.array(ticker),
  rejects: [],
})

export const listQuantity = defineCall({
  name: 'listQuantity',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  summary: 'The markets of both kinds by their turnover in 24 hours, the largest first.',
  request: noRequest,
  reply: z.array(ticker),
  rejects: [],
})

export const listSparklines = defineCall({
  name: 'listSparklines',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 5,
  summary: 'For every market the closing prices of its last 48 half hours, oldest first.',
  request: noRequest,
  reply: z.array(z.object({ symbol: marketSymbolText, prices: z.array(decimalText) })),
  rejects: [],
})

export const listSpotSymbols = defineCall({
  name: 'listSpotSymbols',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'Every spot market with its ticker and its steps, or the one that is named.',
  request: z.strictObject({ symbol: z.optional(symbolText) }),
  samples: [{ symbol: 'BTCUSDT' }],
  reply: z.array(spotSymbol),
  rejects: ['market_unknown'],
})
