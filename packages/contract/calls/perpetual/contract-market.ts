// A perpetual market as everyone sees it: its prices, its funding and its rules.
import { z } from 'zod/mini'
import {
  decimalText, signedDecimalText, symbolText, timeMs, wholeNumber,
} from '#calls/fields.ts'
import { contractMark } from './contract-mark.ts'

export const contractSymbol = z.extend(contractMark, {
  /** The coin that is traded (BTC) and the coin that pays and is the margin (USDT). */
  targetSymbol: symbolText,
  originalSymbol: symbolText,
  name: z.string(),
  logo: z.string(),
  /** The last trade's price; the listing's price before any. */
  price: decimalText,
  leverageMax: wholeNumber,
  tickSize: decimalText,
  lotSize: decimalText,
  notionalMin: decimalText,
  makerFeeRate: decimalText,
  takerFeeRate: decimalText,
})
export type ContractSymbol = z.infer<typeof contractSymbol>

/** A perpetual market with the rules that an order and a position need. */
export const contractMarket = z.extend(contractSymbol, {
  /** How far from the mark an order's price may be: "0.05" is five per cent. */
  priceBand: decimalText,
  /** The lowest and the highest price of an order now. */
  priceMin: decimalText,
  priceMax: decimalText,
  /** Of a tier reduction's fill, at most its distance from the bankruptcy price. */
  liquidationFeeRate: decimalText,
  fundingIntervalMs: wholeNumber,
  /** The largest rate of one funding time, either way. */
  fundingRateMax: decimalText,
  /** The last funding time that was settled, and its rate; null before the first. */
  lastFundingTime: z.nullable(timeMs),
  lastFundingRate: z.nullable(signedDecimalText),
})
export type ContractMarket = z.infer<typeof contractMarket>
