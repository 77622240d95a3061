// Positions and risk as operators read them: the figures of all contracts, the positions by their
// distance from liquidation, the queue of deleveraging and the sources of a mark.
import { z } from 'zod/mini'
import {
  contractSymbolText, decimalText, noRequest, pageOf, rowPlace, signedDecimalText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { pageNumber } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { contractDirections, marginModes } from '@ingot/contract/vocabulary/states.ts'

const access = 'read-risk'

/** The user of a position or a wallet; a copy account's is its follower. */
const person = { user: wholeNumber, name: z.string() } as const

// The call that loads the figures of the page. Amounts are in USDT.

export const riskExposure = z.object({
  symbol: contractSymbolText,
  /** The values of users' positions at the mark, and their difference. */
  long: decimalText,
  short: decimalText,
  net: signedDecimalText,
  /** The difference of the positions of the exchange's own accounts. */
  ownNet: signedDecimalText,
})

export const riskFunding = z.object({
  symbol: contractSymbolText,
  /** Of the next funding time, as a fraction: positive when longs pay. */
  rate: signedDecimalText,
  nextTime: timeMs,
  isHalted: z.boolean(),
})

const largest = z.object({ ...person, amount: decimalText })

export const riskFigures = z.object({
  time: timeMs,
  near: z.object({
    count: wholeNumber, value: decimalText,
    /** The least distance of all positions, as a fraction of the mark; null without one. */
    closest: z.nullable(signedDecimalText),
  }),
  /** The value of the long positions, the number of all, and the long part in millionths. */
  open: z.object({ value: decimalText, positions: wholeNumber, longPpm: wholeNumber }),
  insurance: z.object({
    amount: decimalText,
    /** Of the open interest, in millionths; null without any. */
    coverPpm: z.nullable(wholeNumber),
    /** The balance at the end of each of the last 30 days of UTC, the oldest first. */
    days: z.array(z.object({ day: wholeNumber, amount: signedDecimalText })),
  }),
  /** Of the last 24 hours; the fund's change by liquidations. */
  liquidated: z.object({ count: wholeNumber, value: decimalText, fund: signedDecimalText }),
  /** Of the last 30 days. */
  deleveraged: z.object({ count: wholeNumber, lastTime: z.nullable(timeMs) }),
  funding: z.array(riskFunding),
  exposure: z.array(riskExposure),
  /** By the value of their positions, and by the money of their contract wallets. */
  largestPositions: z.array(largest),
  largestBalances: z.array(largest),
})
export type RiskFigures = z.output<typeof riskFigures>

export const loadRisk = defineConsoleCall({
  name: 'loadRisk', access, isAction: false, request: noRequest, reply: riskFigures, rejects: [],
})

// The call that lists positions, the closest to liquidation first.

export const riskPosition = z.object({
  ...person,
  symbol: contractSymbolText,
  direction: z.enum(contractDirections),
  marginMode: z.enum(marginModes),
  leverage: wholeNumber,
  value: decimalText,
  entry: decimalText,
  mark: decimalText,
  liquidation: z.nullable(decimalText),
  /** From the mark to the liquidation, as a fraction of the mark; null where none liquidates. */
  distance: z.nullable(signedDecimalText),
  /** Liquidation is at "1"; null without equity. */
  marginRatio: z.nullable(decimalText),
})
export type RiskPosition = z.output<typeof riskPosition>

export const listRiskPositions = defineConsoleCall({
  name: 'listRiskPositions',
  access,
  isAction: false,
  request: z.strictObject({
    symbol: z.optional(contractSymbolText),
    pageNo: pageNumber,
    after: rowPlace(/^-?\d{1,15}\.\d{1,15}\.\d{1,15}\.(?:long|short)$/),
  }),
  reply: pageOf(riskPosition),
  rejects: ['market_unknown'],
})

// The call that lists the queue of deleveraging of one side of a contract.

export const adlPlace = z.object({
  ...person,
  profit: signedDecimalText,
  /** From 5, the first fifth, to 1: the lights that the user sees. */
  lights: wholeNumber,
})

export const listAdlQueue = defineConsoleCall({
  name: 'listAdlQueue',
  access,
  isAction: false,
  request: z.strictObject({ symbol: contractSymbolText, direction: z.enum(contractDirections) }),
  reply: z.array(adlPlace),
  rejects: ['market_unknown'],
})

// The call that loads the sources of a contract's mark, as the last look has read them.

export const loadMarkSources = defineConsoleCall({
  name: 'loadMarkSources',
  access,
  isAction: false,
  request: z.strictObject({ symbol: contractSymbolText }),
  reply: z.object({
    time: timeMs,
    /** The engine's median of the sources; null without a credible one. */
    index: z.nullable(decimalText),
    mark: decimalText,
    markTime: timeMs,
    sources: z.array(z.object({
      name: z.string(), price: decimalText, time: timeMs,
      /** From the median, as a fraction of it; null without one. */
      distance: z.nullable(signedDecimalText),
    })),
  }),
  rejects: ['market_unknown'],
})
