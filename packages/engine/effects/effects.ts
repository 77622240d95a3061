// The rows that a batch of commands changed: everything that the store writes and the stream sends.
// A row of `orders`, `balances`, `markets` or `levels` is the state after the batch, each at most
// once; `trades` and `entries` are the history, each exactly once. A row is described here once.
import {
  asAssetId, asMarketId, asOrderId, asTradeId, asUserId, type AssetId,
  type PostingKind, type UserId,
} from '@ingot/contract/vocabulary'
import {
  added, changing, flag, key, orNull, type RowOf, units, whole, word,
} from '#rows/field.ts'
import { orderTypes, sides, timesInForce, wallets, type Wallet } from '#engine/commands/command.ts'
import type { CopyEffects } from './copy-effects.ts'
import type { HoldRow } from './funds-effects.ts'
import type { PerpetualEffects } from './perpetual-effects.ts'
import type { TriggerRow } from './trigger-effects.ts'

export const orderStatuses = ['pending', 'fully_filled', 'cancelled'] as const
export type OrderStatus = typeof orderStatuses[number]

export const closeReasons = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'rest_too_small',
  'countdown', 'delisted',
] as const
export type CloseReason = typeof closeReasons[number]

/** An order's whole row. */
export const orderRow = {
  orderId: key(whole(asOrderId)),
  user: whole(asUserId),
  market: whole(asMarketId),
  side: word(sides),
  type: word(orderTypes),
  timeInForce: word(timesInForce),
  priceTicks: changing(whole()),
  lots: changing(whole()),
  amountUnits: units,
  filledLots: changing(whole()),
  /** Quote units that changed hands for the filled lots, fees not deducted. */
  filledUnits: changing(units),
  /** Fees so far, in the asset that the order receives (base for a buy, quote for a sell). */
  feeUnits: changing(units),
  /** The order's remaining hold of the asset that it gives; zero once it is closed. */
  heldUnits: changing(units),
  status: changing(word(orderStatuses)),
  closeReason: changing(orNull(word(closeReasons))),
  createdAt: whole(),
  updatedAt: changing(whole()),
} as const
export type OrderRow = RowOf<typeof orderRow>

export const tradeRow = {
  tradeId: key(whole(asTradeId)),
  market: whole(asMarketId),
  priceTicks: whole(),
  lots: whole(),
  /** Quote units that changed hands. */
  quoteUnits: units,
  takerSide: word(sides),
  takerOrderId: whole(asOrderId),
  makerOrderId: whole(asOrderId),
  takerUser: whole(asUserId),
  makerUser: whole(asUserId),
  /** Each in the asset that this side receives. */
  takerFeeUnits: units,
  makerFeeUnits: units,
  at: whole(),
} as const
export type TradeRow = RowOf<typeof tradeRow>

/** The house accounts, by the owner number that entries and balances have. */
export const houseOwner = {
  /** The world outside: the counterpart of every deposit and withdrawal; its balance is ≤ 0. */
  outside: 1,
  feeRevenue: 2,
  /** Receives rounding remainders. */
  rounding: 3,
  /** The counterpart of realised profit: Σ cost of open shorts − Σ cost of open longs. */
  clearing: 4,
  /** Pays the deficits of liquidations and keeps their surplus; its balance is ≥ 0. */
  insurance: 5,
  /** The other side of conversions and quick trades; its balances are ≥ 0, as are the next two. */
  desk: 6,
  /** Keeps subscriptions until the coins are allotted, and the coins until then. */
  escrow: 7,
  /** Pays prizes and coupons. */
  promotions: 8,
} as const

/**
 * One line of a posting. Entries move an account's total (available + frozen); the entries of one
 * posting sum to zero per asset. Holds move nothing between accounts and have no entry.
 */
export type EntryRow = {
  readonly posting: number
  readonly owner: UserId | number
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly units: bigint
  readonly kind: PostingKind
  /** The trade; of a hold that is settled, the hold; zero where neither belongs to the posting. */
  readonly ref: number
  readonly at: number
}

/** An owner below userIdMin is a house account. */
export const balanceRow = {
  owner: key(whole()),
  wallet: key(word(wallets)),
  asset: key(whole(asAssetId)),
  availableUnits: changing(units),
  frozenUnits: changing(units),
} as const
export type BalanceRow = RowOf<typeof balanceRow>

/**
 * [LS5] Closing: a contract that takes reduce-only orders until no position is open. Delisted: it
 * trades no more, for ever.
 */
export const listingStates = ['listed', 'closing', 'delisted'] as const
export type ListingState = typeof listingStates[number]

export const marketRow = {
  market: key(whole(asMarketId)),
  /** The last trade's price; the listing's reference before any. */
  lastTicks: changing(whole()),
  /** [S34] An operator has halted its trading; a halt of the whole exchange is `exchangeRow`'s. */
  isTradingHalted: added(changing(flag), false),
  listingState: added(changing(word(listingStates)), 'listed'),
} as const
export type MarketRow = RowOf<typeof marketRow>

/** The one row of the whole exchange, number 1. There is none before the first change. */
export const exchangeRow = {
  exchange: key(whole()),
  /** [EX1] An operator has halted the trading of all markets. */
  isTradingHalted: changing(flag),
} as const
export type ExchangeRow = RowOf<typeof exchangeRow>

/** A second in which a spot market traded; it replaces the market's row of the same place. */
export const priceSecondRow = {
  market: key(whole(asMarketId)),
  /** The second modulo 300. */
  place: key(whole()),
  /** Since 1970. */
  second: changing(whole()),
  lots: changing(whole()),
  /** Σ price in ticks × lots of its trades. */
  tickLots: changing(whole()),
  /** The last price before it. */
  beforeTicks: changing(whole()),
} as const
export type PriceSecondRow = RowOf<typeof priceSecondRow>

/** A resting order that fills behind those with a lower number, its own id notwithstanding. */
export const priorityRow = {
  orderId: key(whole(asOrderId)),
  priority: changing(whole()),
} as const
export type PriorityRow = RowOf<typeof priorityRow>

/** The shown slice of a resting iceberg. */
export const icebergRow = {
  orderId: key(whole(asOrderId)),
  displayLots: changing(whole()),
  /** The rest of the current slice. */
  visibleLots: changing(whole()),
} as const
export type IcebergRow = RowOf<typeof icebergRow>

/** The time at which all the user's orders are cancelled unless renewed; zero when stopped. */
export const deadlineRow = {
  user: key(whole(asUserId)),
  at: changing(whole()),
} as const
export type DeadlineRow = RowOf<typeof deadlineRow>

/** A book level after the batch: the lots that it shows now; zero when it is gone. */
export const levelRow = {
  market: key(whole(asMarketId)),
  side: key(word(sides)),
  priceTicks: key(whole()),
  lots: changing(whole()),
} as const
export type LevelRow = RowOf<typeof levelRow>

export type BatchEffects = {
  readonly orders: readonly OrderRow[]
  readonly trades: readonly TradeRow[]
  readonly entries: readonly EntryRow[]
  readonly balances: readonly BalanceRow[]
  readonly markets: readonly MarketRow[]
  /** Empty, or the one row. */
  readonly exchange: readonly ExchangeRow[]
  /** The input of the average prices of spot markets. */
  readonly priceSeconds: readonly PriceSecondRow[]
  readonly levels: readonly LevelRow[]
  readonly users: readonly UserId[]
  /** The changes on perpetual markets; see perpetual-effects.ts. */
  readonly perpetual: PerpetualEffects
  /** Trigger orders of both products. */
  readonly triggers: readonly TriggerRow[]
  /** Of both products' orders. */
  readonly priorities: readonly PriorityRow[]
  /** Of both products' resting orders, as they stand. */
  readonly icebergs: readonly IcebergRow[]
  readonly deadlines: readonly DeadlineRow[]
  /** Money that is set aside for withdrawals, subscriptions and the like. */
  readonly holds: readonly HoldRow[]
  readonly copies: CopyEffects
}

/** The counters that give ids; they only grow, and a recovery starts from them. */
export type Counters = {
  readonly orders: number
  readonly trades: number
  readonly postings: number
}
