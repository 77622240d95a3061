// Contract markets: listing, mark, open interest, liquidations of a market.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  contractSymbolText, decimalText, signedDecimalText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { ticker } from '#features/market/tickers.calls.ts'
import { contractDirections } from '@ingot/contract/vocabulary/states.ts'

// The prices and the funding of a perpetual market, which profit and risk are computed from.

export const contractMark = z.object({
  symbol: contractSymbolText,
  /** The price of profit, margin and liquidation. */
  markPrice: decimalText,
  /** The price outside the exchange; null before the first. */
  indexPrice: z.nullable(decimalText),
  /** Whether the outside prices are missing: positions can be closed and none can be opened. */
  isHalted: z.boolean(),
  /** The rate that the premiums so far give for the next funding time: "0.0001" is 0.01 %. */
  fundingRate: signedDecimalText,
  nextFundingTime: timeMs,
  /** When the mark last moved; zero before the first. */
  markTime: timeMs,
})
export type ContractMark = z.infer<typeof contractMark>

// A perpetual market as everyone sees it: its prices, its funding and its rules.

export const contractSymbol = z.extend(contractMark, {
  /** SPEC §3's ticker; the original coin pays and is the margin. */
  ...ticker.shape,
  symbol: contractSymbolText,
  name: z.string(),
  /** The first day of trading, 00:00 UTC; null before the first trade. */
  tradingSince: z.nullable(timeMs),
  /** When a market that was listed later opens or has opened; null for those of the first start. */
  openTime: z.nullable(timeMs),
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

export const listContractSymbols = defineCall({
  name: 'listContractSymbols',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'Every perpetual market with its prices, funding and steps, or the one that is named.',
  request: z.strictObject({ symbol: z.optional(contractSymbolText) }),
  samples: [{ symbol: 'BTCUSDT-PERP' }],
  reply: z.array(contractSymbol),
  rejects: ['market_unknown'],
})

export const loadContractMarket = defineCall({
  name: 'loadContractMarket',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  summary: 'One perpetual market with its prices, its funding and all of its rules.',
  request: z.strictObject({ symbol: contractSymbolText }),
  samples: [{ symbol: 'BTCUSDT-PERP' }],
  reply: contractMarket,
  rejects: ['market_unknown'],
})

// The open positions of a perpetual market, in sum.

export const openInterest = z.object({
  symbol: contractSymbolText,
  /** All open long lots, which are as many as the short ones: in the target coin. */
  quantity: decimalText,
  /** The same valued at the mark. */
  amount: decimalText,
  /** The number of open positions of each side. */
  longPositions: wholeNumber,
  shortPositions: wholeNumber,
  /** Long positions for each short one, with two decimals, rounded down; null without a short. */
  longShortRatio: z.nullable(decimalText),
})
export type OpenInterest = z.infer<typeof openInterest>

// A liquidation as everyone sees it: without its account.

export const marketLiquidation = z.object({
  symbol: contractSymbolText,
  /** The side of the position that was reduced or closed. */
  direction: z.enum(contractDirections),
  /** The mark at which it was liquidated. */
  price: decimalText,
  /** In the target coin: taken by the book and deleveraged. */
  quantity: decimalText,
  time: timeMs,
})
export type MarketLiquidation = z.infer<typeof marketLiquidation>
