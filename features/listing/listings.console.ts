// Coins and markets as operators list and delist them. A listing is proposed, because a wrong tick
// or reference price cannot be taken back; another administrator approves it.
import { z } from 'zod/mini'
import {
  decimalText, marketSymbolText, noRequest, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { networkTerms } from '#features/configuration/configuration.console.ts'
import { reasonText } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { proposedChange } from '#features/operator/operator-changes.console.ts'
import { listingNetworksMax } from './limits.ts'
import { contractSizes } from '@ingot/contract/vocabulary/perpetual-markets.ts'
import { listingStatuses } from '@ingot/contract/vocabulary/states.ts'

export const listedCoin = z.object({
  symbol: symbolText,
  name: z.string(),
  networks: z.array(z.strictObject(z.omit(networkTerms, { symbol: true }).shape))
    .check(z.maxLength(listingNetworksMax)),
})

/** A market against USDT, or a contract that it settles. */
export const listedMarket = z.object({
  /** The coin that is traded or followed. */
  base: symbolText,
  /** The terms of a contract are those of its size; null for a spot market. */
  contract: z.nullable(z.enum(contractSizes)),
  priceDecimals: wholeNumber,
  quantityDecimals: wholeNumber,
  notionalMin: decimalText,
  makerFeePpm: wholeNumber,
  takerFeePpm: wholeNumber,
  bandPpm: wholeNumber,
  /** The price before any trade; the first minutes' band is a fifth of it to five times it. */
  referencePrice: decimalText,
  /** When it opens, a whole second; zero for at once and without first minutes. */
  opensAt: timeMs,
})

/** At least one of the two; a market's base is that coin or a listed one. */
export const listingTerms = z.object({
  coin: z.nullable(z.strictObject(listedCoin.shape)),
  market: z.nullable(z.strictObject(listedMarket.shape)),
})
export type ListingTerms = z.output<typeof listingTerms>

// The call that proposes to list a coin, a market, or both.

export const listMarket = defineConsoleCall({
  name: 'listMarket',
  access: 'change-configuration',
  isAction: true,
  request: z.strictObject({ ...listingTerms.shape, reason: reasonText }),
  reply: z.object({ change: proposedChange }),
  rejects: ['state_conflict', 'asset_unknown'],
})

// The call that proposes to delist a market of either kind.

export const delistMarket = defineConsoleCall({
  name: 'delistMarket',
  access: 'change-configuration',
  isAction: true,
  target: ['market', 'symbol'],
  request: z.strictObject({ symbol: marketSymbolText, reason: reasonText }),
  reply: z.object({ change: proposedChange }),
  rejects: ['state_conflict', 'market_unknown', 'market_delisted'],
})

// The call that loads the coins and the markets with the listings that are carried out.

export const marketRow = z.object({
  symbol: marketSymbolText,
  isContract: z.boolean(),
  /** Steps of price and quantity, and the smallest order, as plain decimals. */
  tick: decimalText,
  lot: decimalText,
  notionalMin: decimalText,
  makerFeePpm: wholeNumber,
  takerFeePpm: wholeNumber,
  bandPpm: wholeNumber,
  opensAt: timeMs,
  state: z.enum(['listed', 'closing', 'delisted']),
  isHalted: z.boolean(),
  openOrders: wholeNumber,
  openPositions: wholeNumber,
})
export type MarketRow = z.output<typeof marketRow>

export const listingRow = z.object({
  id: wholeNumber,
  /** Empty where none is listed. */
  coin: z.string(),
  market: z.string(),
  status: z.enum(listingStatuses),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  createdTime: timeMs,
})

export const coinRow = z.object({
  symbol: symbolText,
  name: z.string(),
  depositsOpen: z.boolean(),
  withdrawalsOpen: z.boolean(),
  networks: z.array(z.string()),
  markets: z.array(z.string()),
})

export const loadListings = defineConsoleCall({
  name: 'loadListings',
  access: 'change-configuration',
  isAction: false,
  request: noRequest,
  reply: z.object({
    coins: z.array(coinRow), markets: z.array(marketRow), listings: z.array(listingRow),
  }),
  rejects: [],
})
