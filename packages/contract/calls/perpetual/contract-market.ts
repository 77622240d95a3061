// A perpetual market as everyone sees it: its prices, its funding and its rules.
import { z } from 'zod/mini'
import {
  contractSymbolText, decimalText, signedDecimalText, symbolText, timeMs, wholeNumber,
} from '#calls/fields.ts'

export const contractSymbol = z.object({
  symbol: contractSymbolText,
  /** The coin that is traded (BTC) and the coin that pays and is the margin (USDT). */
  targetSymbol: symbolText,
  originalSymbol: symbolText,
  name: z.string(),
  logo: z.string(),
  /** The last trade's price; the listing's price before any. */
  price: decimalText,
  /** The price of profit, margin and liquidation. */
  markPrice: decimalText,
  /** The price outside the exchange; null before the first. */
  indexPrice: z.nullable(decimalText),
  /** Whether the outside prices are missing: positions can be closed and none can be opened. */
  isHalted: z.boolean(),
  /** The rate that the premiums so far give for the next funding time: "0.0001" is 0.01 %. */
  fundingRate: signedDecimalText,
  nextFundingTime: timeMs,
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
  /** When the mark last moved; zero before the first. */
  markTime: timeMs,
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
