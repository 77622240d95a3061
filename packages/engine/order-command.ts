// The commands for a resting order of any product.
import type { OrderId, UserId } from '@ingot/contract/vocabulary'
import type { SelfTradePrevention } from './command.ts'

/** Changes a resting order's price, its quantity, or both. */
export type AmendOrder = {
  readonly kind: 'amend-order'
  readonly user: UserId
  readonly orderId: OrderId
  /** Zero keeps the price. */
  readonly priceTicks: number
  /** The whole quantity, filled lots included; zero keeps it. */
  readonly lots: number
  /** How it treats its owner's resting orders, should its new price meet some. */
  readonly selfTradePrevention: SelfTradePrevention
}

/** Starts, moves or, with zero, stops the countdown to a user's cancel-all. */
export type CancelAllAfter = {
  readonly kind: 'cancel-all-after'
  readonly user: UserId
  readonly timeoutMs: number
}

/** Lets time pass: countdowns that have run out end, and due trigger orders follow. */
export type Tick = { readonly kind: 'tick' }

export type OrderCommand = AmendOrder | CancelAllAfter | Tick
