// The commands of the perpetual markets. Rules as in command.ts: prices are ticks, quantities lots,
// amounts the settle asset's smallest units, and the time comes with the call. Each command is
// described here once, in the order of the log.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import {
  added, type CommandOf, flag, inner, list, optional, text, units, whole, word,
} from '#rows/field.ts'
import { marketOrAll, orderTypes, preventions, sides, timesInForce } from './command.ts'
import { exitPair } from './exit-terms.ts'

/** The side of a position. */
export const positionSides = ['long', 'short'] as const
export type PositionSide = typeof positionSides[number]
/** In hedge mode an order says which position is meant; in one-way mode `net`. */
export const orderPositionSides = [...positionSides, 'net'] as const

/** Hedge: long and short side by side. One-way: an order first closes the opposite position. */
export const positionModes = ['hedge', 'one_way'] as const
export type PositionMode = typeof positionModes[number]

/** Isolated: a position is backed by its own margin. Cross: by the whole contract wallet. */
export const marginModes = ['isolated', 'cross'] as const
export type MarginMode = typeof marginModes[number]

export const placePerpetualOrder = {
  user: whole(asUserId),
  market: whole(asMarketId),
  side: word(sides),
  positionSide: word(orderPositionSides),
  type: word(orderTypes),
  timeInForce: word(timesInForce),
  /** Zero for a market order. */
  priceTicks: whole(),
  lots: whole(),
  /** Never opens. In hedge mode it follows from the sides, and must agree with them. */
  reduceOnly: flag,
  selfTradePrevention: word(preventions),
  /** An iceberg's lots that the book shows at a time; absent or zero, it shows all. */
  displayLots: optional(whole()),
  /** Ways out that wait until the order has ended, and then for their price. */
  exits: optional(inner(exitPair)),
} as const

/** By ascending cap; the last cap is at most a safe integer. */
export const tierTerms = { capUnits: units, mmrPpm: whole(), leverageMax: whole() } as const

const account = { user: whole(asUserId), market: whole(asMarketId) } as const

export const perpetualCommands = {
  'list-perpetual-market': {
    /** In one number space with the spot markets. */
    market: whole(asMarketId),
    symbol: text,
    settle: whole(asAssetId),
    priceDecimals: whole(),
    quantityDecimals: whole(),
    /** Smallest units of the settle asset in one tick times one lot. */
    quoteUnitsPerTickLot: units,
    notionalMinUnits: units,
    makerFeePpm: whole(),
    takerFeePpm: whole(),
    /** Paid to the insurance fund on a liquidation's excess over the bankruptcy price. */
    liquidationFeePpm: whole(),
    /** How far from the mark an order may reach. */
    bandPpm: whole(),
    /** The price until the first index. */
    referenceTicks: whole(),
    /** How old a source's price may be, ms, and how far it may lie from the sources' median. */
    sourceAgeMaxMs: whole(),
    sourceDeviationMaxPpm: whole(),
    /** How far the mark may lie from the index. */
    markBandPpm: whole(),
    fundingIntervalMs: whole(),
    interestE8: whole(),
    fundingClampE8: whole(),
    /** The largest rate of one interval, either way. */
    fundingCapE8: whole(),
    /** The order value whose average prices the premium is taken from. */
    impactUnits: units,
    tiers: list(tierTerms),
    /** [LS2] When it opens, ms, a whole second; absent or zero, it is open. */
    opensAt: added(optional(whole()), 0),
  },
  'place-perpetual-order': placePerpetualOrder,
  'cancel-perpetual-order': { user: whole(asUserId), orderId: whole(asOrderId) },
  /** Market zero means all markets. */
  'cancel-all-perpetual-orders': { user: whole(asUserId), market: whole(marketOrAll) },
  'set-leverage': {
    ...account,
    leverage: whole(),
    /** [P42] Refused where it would raise the leverage; absent, it may. */
    onlyLowers: added(optional(flag), false),
  },
  'set-margin-mode': { ...account, marginMode: word(marginModes) },
  'set-position-mode': { user: whole(asUserId), positionMode: word(positionModes) },
  /** Units are added to the isolated position's margin when positive, taken out when negative. */
  'adjust-margin': { ...account, positionSide: word(positionSides), units },
  /** One look at the outside prices of a market. */
  'update-mark': {
    market: whole(asMarketId), sources: list({ ticks: whole(), at: whole() }),
  },
  /** The stamp is the moment that is paid for, a multiple of the market's interval, ms. */
  'settle-funding': { market: whole(asMarketId), stamp: whole() },
  /** A deposit from the outside world into the insurance fund. */
  'fund-insurance': { asset: whole(asAssetId), units },
} as const
type PerpetualCommands = typeof perpetualCommands

export type ListPerpetualMarket = CommandOf<PerpetualCommands, 'list-perpetual-market'>
export type PlacePerpetualOrder = CommandOf<PerpetualCommands, 'place-perpetual-order'>
export type CancelPerpetualOrder = CommandOf<PerpetualCommands, 'cancel-perpetual-order'>
export type CancelAllPerpetualOrders = CommandOf<PerpetualCommands, 'cancel-all-perpetual-orders'>
export type SetLeverage = CommandOf<PerpetualCommands, 'set-leverage'>
export type SetMarginMode = CommandOf<PerpetualCommands, 'set-margin-mode'>
export type SetPositionMode = CommandOf<PerpetualCommands, 'set-position-mode'>
export type AdjustMargin = CommandOf<PerpetualCommands, 'adjust-margin'>
export type UpdateMark = CommandOf<PerpetualCommands, 'update-mark'>
export type SettleFunding = CommandOf<PerpetualCommands, 'settle-funding'>
export type FundInsurance = CommandOf<PerpetualCommands, 'fund-insurance'>
export type PerpetualCommand = CommandOf<PerpetualCommands>
