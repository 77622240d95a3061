// The engine's commands. A command carries all its input, its time included: the engine reads no
// clock and no randomness. Prices are ticks, quantities lots, amounts smallest units; the edge has
// parsed them, and the engine still checks every limit.
import type { AssetId, MarketId, OrderId, UserId } from '@ingot/contract/vocabulary'
import type { ExitPair } from './exit-terms.ts'
import type { PerpetualCommand } from './perpetual-command.ts'

export type Side = 'buy' | 'sell'
export type Wallet = 'spot' | 'contract'
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'

/** The order that is cancelled when an order meets a resting order of the same owner. */
export type SelfTradePrevention = 'cancel_taker' | 'cancel_maker' | 'cancel_both'

export type ListAsset = {
  readonly kind: 'list-asset'
  readonly asset: AssetId
  readonly symbol: string
  readonly decimals: number
}

export type ListSpotMarket = {
  readonly kind: 'list-spot-market'
  readonly market: MarketId
  readonly symbol: string
  readonly base: AssetId
  readonly quote: AssetId
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Smallest units of the base asset in one lot. */
  readonly baseUnitsPerLot: bigint
  /** Smallest units of the quote asset in one tick times one lot. */
  readonly quoteUnitsPerTickLot: bigint
  /** The smallest order value, in the quote asset's smallest units. */
  readonly notionalMinUnits: bigint
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly bandPpm: number
  /** The price that bands refer to until the first trade. */
  readonly referenceTicks: number
}

export type OpenUser = { readonly kind: 'open-user'; readonly user: UserId }

/** Credits a user's spot account from the outside world. */
export type CreditDeposit = {
  readonly kind: 'credit-deposit'
  readonly user: UserId
  readonly asset: AssetId
  readonly units: bigint
}

export type TransferBetweenWallets = {
  readonly kind: 'transfer-between-wallets'
  readonly user: UserId
  readonly asset: AssetId
  readonly units: bigint
  readonly from: Wallet
  readonly to: Wallet
}

export type PlaceSpotOrder = {
  readonly kind: 'place-spot-order'
  readonly user: UserId
  readonly market: MarketId
  readonly side: Side
  readonly type: 'limit' | 'market'
  /** A market order is always IOC. */
  readonly timeInForce: TimeInForce
  /** Zero for a market order. */
  readonly priceTicks: number
  /** Zero for an order by amount. */
  readonly lots: number
  /** Quote units to spend (buy) or to receive (sell); zero for an order by quantity. */
  readonly amountUnits: bigint
  readonly selfTradePrevention: SelfTradePrevention
  /** An iceberg's lots that the book shows at a time; absent or zero, it shows all. */
  readonly displayLots?: number
  /** Ways out that wait until the order has ended, and then for their price. */
  readonly exits?: ExitPair
}

export type CancelSpotOrder = {
  readonly kind: 'cancel-spot-order'
  readonly user: UserId
  readonly orderId: OrderId
}

export type CancelAllSpotOrders = {
  readonly kind: 'cancel-all-spot-orders'
  readonly user: UserId
  /** Zero means all markets. */
  readonly market: MarketId | 0
}

/** The commands of the ledger and the spot markets. */
export type Command =
  | ListAsset
  | ListSpotMarket
  | OpenUser
  | CreditDeposit
  | TransferBetweenWallets
  | PlaceSpotOrder
  | CancelSpotOrder
  | CancelAllSpotOrders

/** All commands that the engine processes directly; conditional orders have their own. */
export type EngineCommand = Command | PerpetualCommand
