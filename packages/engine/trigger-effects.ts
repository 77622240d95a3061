// The conditional orders that a batch of commands changed, as rows.
import type { OrderId, RejectCode } from '@ingot/contract/vocabulary'
import type { TriggerTerms } from './trigger-command.ts'

/**
 * Attached: it waits for the end of its order. Due: its price was met, and the order is placed as
 * soon as a command has capacity for it.
 */
export type TriggerStatus = 'attached' | 'waiting' | 'due' | 'triggered' | 'refused' | 'cancelled'

/** Why a trigger order was closed without an order; the order's own reject when it was refused. */
export type TriggerCloseReason =
  | RejectCode
  | 'by_user'
  | 'other_triggered'
  /** The order that it went with ended and had filled nothing. */
  | 'order_cancelled'
  /** The position that it would have closed is gone. */
  | 'position_closed'

/** A trigger order's whole row, the state after the batch. */
export type TriggerRow = TriggerTerms & {
  /** In one number space with the orders. */
  readonly triggerId: OrderId
  /** The best price that a trailing stop has followed; zero before its activation. */
  readonly extremeTicks: number
  /** Ascends in the order in which due ones are placed; zero while it waits. */
  readonly turn: number
  /** The other one of a pair; zero without. */
  readonly pairId: OrderId | 0
  /** The order that it goes with; zero without. Its own order's lots are zero until that ended. */
  readonly parentId: OrderId | 0
  /** It closes a position (its order's lots at most, zero: all of it) and ends with it. */
  readonly closesPosition: boolean
  readonly status: TriggerStatus
  readonly closeReason: TriggerCloseReason | null
  /** The order that was placed; zero before, and when it was refused. */
  readonly orderId: OrderId | 0
  readonly createdAt: number
  readonly updatedAt: number
}
