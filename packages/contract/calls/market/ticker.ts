// The market ticker of SPEC §3 with its field names, `volumn24h` included, and the market's own
// steps, which a trader needs before the first order.
import { z } from 'zod/mini'
import {
  decimalText, marketSymbolText, signedDecimalText, symbolText, timeMs,
} from '#calls/fields.ts'

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
