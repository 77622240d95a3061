// The engine's commands. A command carries all its input, its time included: the engine reads no
// clock and no randomness. Prices are ticks, quantities lots, amounts smallest units; the edge has
// parsed them, and the engine still checks every limit. Each command is described here once, in the
// order of the log: a field that a later version adds comes last.
import {
  asAssetId, asMarketId, asOrderId, asUserId, type MarketId, type OrderId,
} from '@ingot/contract/vocabulary'
import {
  added, type CommandOf, flag, inner, optional, text, units, whole, word,
} from '#rows/field.ts'
import { exitPair } from './exit-terms.ts'
import type { PerpetualCommand } from './perpetual-command.ts'

export const sides = ['buy', 'sell'] as const
export type Side = typeof sides[number]
export const wallets = ['spot', 'contract'] as const
export type Wallet = typeof wallets[number]
export const orderTypes = ['limit', 'market'] as const
export const timesInForce = ['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const
export type TimeInForce = typeof timesInForce[number]

/** The order that is cancelled when an order meets a resting order of the same owner. */
export const preventions = ['cancel_taker', 'cancel_maker', 'cancel_both'] as const
export type SelfTradePrevention = typeof preventions[number]

/** Zero is no id of an order or a market, and passes their check. */
export const orderIdOrNone: (value: number) => OrderId | 0 = asOrderId
export const marketOrAll: (value: number) => MarketId | 0 = asMarketId

export const placeSpotOrder = {
  user: whole(asUserId),
  market: whole(asMarketId),
  side: word(sides),
  type: word(orderTypes),
  /** A market order is always IOC. */
  timeInForce: word(timesInForce),
  /** Zero for a market order. */
  priceTicks: whole(),
  /** Zero for an order by amount. */
  lots: whole(),
  /** Quote units to spend (buy) or to receive (sell); zero for an order by quantity. */
  amountUnits: units,
  selfTradePrevention: word(preventions),
  /** An iceberg's lots that the book shows at a time; absent or zero, it shows all. */
  displayLots: optional(whole()),
  /** Ways out that wait until the order has ended, and then for their price. */
  exits: optional(inner(exitPair)),
} as const

/** The commands of the ledger and the spot markets. */
export const spotCommands = {
  'list-asset': { asset: whole(asAssetId), symbol: text, decimals: whole() },
  'list-spot-market': {
    market: whole(asMarketId),
    symbol: text,
    base: whole(asAssetId),
    quote: whole(asAssetId),
    priceDecimals: whole(),
    quantityDecimals: whole(),
    /** Smallest units of the base asset in one lot. */
    baseUnitsPerLot: units,
    /** Smallest units of the quote asset in one tick times one lot. */
    quoteUnitsPerTickLot: units,
    /** The smallest order value, in the quote asset's smallest units. */
    notionalMinUnits: units,
    makerFeePpm: whole(),
    takerFeePpm: whole(),
    bandPpm: whole(),
    /** The price that bands refer to until the first trade. */
    referenceTicks: whole(),
    /** [LS2] When it opens, ms, a whole second; absent or zero, it is open. */
    opensAt: added(optional(whole()), 0),
  },
  /** The fees of later trades; resting orders hold nothing for their fee. */
  'change-spot-fees': { market: whole(asMarketId), makerFeePpm: whole(), takerFeePpm: whole() },
  /** Halts the trading of a market of either kind, or lets it trade again. */
  'change-market-trading': { market: whole(asMarketId), isHalted: flag },
  /** [EX1] Halts the trading of all markets, listed or yet to be listed, or ends this halt. */
  'change-exchange-trading': { isHalted: flag },
  /** [LS5] Ends a market of either kind, step by step: it is repeated until it cancels nothing. */
  'delist-market': { market: whole(asMarketId) },
  'open-user': { user: whole(asUserId) },
  /** Credits a user's spot account from the outside world. */
  'credit-deposit': { user: whole(asUserId), asset: whole(asAssetId), units },
  'transfer-between-wallets': {
    user: whole(asUserId), asset: whole(asAssetId), units, from: word(wallets), to: word(wallets),
  },
  'place-spot-order': placeSpotOrder,
  'cancel-spot-order': { user: whole(asUserId), orderId: whole(asOrderId) },
  /** Market zero means all markets. */
  'cancel-all-spot-orders': { user: whole(asUserId), market: whole(marketOrAll) },
} as const
type SpotCommands = typeof spotCommands

export type ListAsset = CommandOf<SpotCommands, 'list-asset'>
export type ListSpotMarket = CommandOf<SpotCommands, 'list-spot-market'>
export type ChangeSpotFees = CommandOf<SpotCommands, 'change-spot-fees'>
export type ChangeMarketTrading = CommandOf<SpotCommands, 'change-market-trading'>
export type ChangeExchangeTrading = CommandOf<SpotCommands, 'change-exchange-trading'>
export type DelistMarket = CommandOf<SpotCommands, 'delist-market'>
export type OpenUser = CommandOf<SpotCommands, 'open-user'>
export type CreditDeposit = CommandOf<SpotCommands, 'credit-deposit'>
export type TransferBetweenWallets = CommandOf<SpotCommands, 'transfer-between-wallets'>
export type PlaceSpotOrder = CommandOf<SpotCommands, 'place-spot-order'>
export type CancelSpotOrder = CommandOf<SpotCommands, 'cancel-spot-order'>
export type CancelAllSpotOrders = CommandOf<SpotCommands, 'cancel-all-spot-orders'>
export type Command = CommandOf<SpotCommands>

/** All commands that the engine processes directly; conditional orders have their own. */
export type EngineCommand = Command | PerpetualCommand
