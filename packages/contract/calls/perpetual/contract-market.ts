// A perpetual market as everyone sees it: its prices, its funding and its rules.
import { z } from 'zod/mini'
import {
  contractSymbolText, decimalText, signedDecimalText, timeMs, wholeNumber,
} from '#calls/fields.ts'
import { ticker } from '#calls/market/ticker.ts'
import { contractMark } from './contract-mark.ts'

export const contractSymbol = z.extend(contractMark, {
  /** SPEC §3's ticker; the original coin pays and is the margin. */
  ...ticker.shape,
  symbol: contractSymbolText,
  name: z.string(),
  /** The first day of trading, 00:00 UTC; null before the first trade. */
  tradingSince: z.nullable(timeMs),
  /** All open long lots at the mark, in the original coin. */
  openInterest: decimalText,
  leverageMax: wholeNumber,
  tickSize: decimalText,
  lotSize: decimalText,
  notionalMin: decimalText,
  makerFeeRate: decimalText,
  takerFeeRate: decimalText,
  /** How far from the mark an order's price may be: "0.05" is five per cent. */
  priceBand: decimalText,
})
export type ContractSymbol = z.infer<typeof contractSymbol>

/** A perpetual market with the rules that an order and a position need. */
export const contractMarket = z.extend(contractSymbol, {
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
