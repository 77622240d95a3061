// The rows that a batch of commands changed: everything that the store writes and the stream sends.
// A row of `orders`, `balances`, `markets` or `levels` is the state after the batch, each at most
// once; `trades` and `entries` are the history, each exactly once.
import type { AssetId, MarketId, OrderId, TradeId, UserId } from '@ingot/contract/vocabulary'
import type { Side, TimeInForce, Wallet } from './command.ts'
import type { PriceSecond } from '#spot/price-window.ts'
import type { HoldRow } from './funds-effects.ts'
import type { PerpetualEffects } from './perpetual-effects.ts'
import type { TriggerRow } from './trigger-effects.ts'

export type OrderStatus = 'pending' | 'fully_filled' | 'cancelled'

export type CloseReason =
  | 'by_user'
  | 'time_in_force'
  | 'no_liquidity'
  | 'price_band'
  | 'self_trade'
  | 'rest_too_small'

/** An order's whole row. */
export type OrderRow = {
  readonly orderId: OrderId
  readonly user: UserId
  readonly market: MarketId
  readonly side: Side
  readonly type: 'limit' | 'market'
  readonly timeInForce: TimeInForce
  readonly priceTicks: number
  readonly lots: number
  readonly amountUnits: bigint
  readonly filledLots: number
  /** Quote units that changed hands for the filled lots, fees not deducted. */
  readonly filledUnits: bigint
  /** Fees so far, in the asset that the order receives (base for a buy, quote for a sell). */
  readonly feeUnits: bigint
  /** The order's remaining hold of the asset that it gives; zero once it is closed. */
  readonly heldUnits: bigint
  readonly status: OrderStatus
  readonly closeReason: CloseReason | null
  readonly createdAt: number
  readonly updatedAt: number
}

export type TradeRow = {
  readonly tradeId: TradeId
  readonly market: MarketId
  readonly priceTicks: number
  readonly lots: number
  /** Quote units that changed hands. */
  readonly quoteUnits: bigint
  readonly takerSide: Side
  readonly takerOrderId: OrderId
  readonly makerOrderId: OrderId
  readonly takerUser: UserId
  readonly makerUser: UserId
  /** Each in the asset that this side receives. */
  readonly takerFeeUnits: bigint
  readonly makerFeeUnits: bigint
  readonly at: number
}

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

export type PostingKind =
  | 'deposit' | 'transfer' | 'trade' | 'fee' | 'opening'
  | 'pnl' | 'funding' | 'liquidation' | 'insurance'
  | 'withdrawal' | 'subscription' | 'quick_trade' | 'copy_share' | 'allotment' | 'refund'
  | 'prize' | 'coupon' | 'rebate' | 'adjustment' | 'conversion' | 'house'

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

export type BalanceRow = {
  readonly owner: UserId | number
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly availableUnits: bigint
  readonly frozenUnits: bigint
}

export type MarketRow = {
  readonly market: MarketId
  /** The last trade's price; the listing's reference before any. */
  readonly lastTicks: number
}

/** A second in which a spot market traded; it replaces the market's row of the same place. */
export type PriceSecondRow = PriceSecond & {
  readonly market: MarketId
  /** The second modulo 300. */
  readonly place: number
}

/** A resting order that fills behind those with a lower number, its own id notwithstanding. */
export type PriorityRow = { readonly orderId: OrderId; readonly priority: number }

/** The shown slice of a resting iceberg. */
export type IcebergRow = {
  readonly orderId: OrderId
  readonly displayLots: number
  /** The rest of the current slice. */
  readonly visibleLots: number
}

/** The time at which all the user's orders are cancelled unless renewed; zero when stopped. */
export type DeadlineRow = { readonly user: UserId; readonly at: number }

/** A book level after the batch: the lots that it shows now; zero when it is gone. */
export type LevelRow = {
  readonly market: MarketId
  readonly side: Side
  readonly priceTicks: number
  readonly lots: number
}

export type BatchEffects = {
  readonly orders: readonly OrderRow[]
  readonly trades: readonly TradeRow[]
  readonly entries: readonly EntryRow[]
  readonly balances: readonly BalanceRow[]
  readonly markets: readonly MarketRow[]
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
}

/** The counters that give ids; they only grow, and a recovery starts from them. */
export type Counters = {
  readonly orders: number
  readonly trades: number
  readonly postings: number
}
