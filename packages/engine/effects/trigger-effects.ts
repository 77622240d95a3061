// The conditional orders that a batch of commands changed, as rows. A row is described here once.
import { asOrderId, rejectCodes } from '@ingot/contract/vocabulary'
import { added, changing, flag, inlaid, key, orNull, type RowOf, whole, word } from '#rows/field.ts'
import { orderIdOrNone } from '#engine/commands/command.ts'
import { triggerTerms } from '#engine/commands/trigger-command.ts'

/**
 * Attached: it waits for the end of its order. Due: its price was met, and the order is placed as
 * soon as a command has capacity for it and, for an exit at the market, its book has an order to
 * take.
 */
export const triggerStatuses = [
  'attached', 'waiting', 'due', 'triggered', 'refused', 'cancelled',
] as const
export type TriggerStatus = typeof triggerStatuses[number]

/**
 * The reason why a conditional order was closed without placing an order: its parent ended without
 * a fill, its position was closed, or its order was rejected.
 */
const triggerCloseReasons = [
  'by_user', 'other_triggered', 'order_cancelled', 'position_closed', ...rejectCodes,
] as const
export type TriggerCloseReason = typeof triggerCloseReasons[number]

/** [O49] The turn of a held order is larger by this number, which no turn reaches. */
export const heldTurns = 2 ** 40

/** A trigger order's whole row, the state after the batch. */
export const triggerRow = {
  terms: inlaid(triggerTerms),
  /** In one number space with the orders. */
  triggerId: key(whole(asOrderId)),
  /** The best price that a trailing stop has followed; zero before its activation. */
  extremeTicks: changing(whole()),
  /** Ascends in the order in which due ones are placed, plus `heldTurns` if held; else zero. */
  turn: changing(whole()),
  /** The other one of a pair; zero without. */
  pairId: changing(whole(orderIdOrNone)),
  /** The order that it goes with; zero without. Its own order's lots are zero until that ended. */
  parentId: whole(orderIdOrNone),
  /** It closes a position (its order's lots at most, zero: all of it) and ends with it. */
  closesPosition: flag,
  status: changing(word(triggerStatuses)),
  closeReason: changing(orNull(word(triggerCloseReasons))),
  /** The order that was placed; zero before, and when it was refused. */
  orderId: changing(whole(orderIdOrNone)),
  createdAt: whole(),
  updatedAt: changing(whole()),
  /** Of an exit at the market, the lots that its earlier orders filled; its order has the rest. */
  filledLots: added(changing(whole()), 0),
} as const
export type TriggerRow = RowOf<typeof triggerRow>
