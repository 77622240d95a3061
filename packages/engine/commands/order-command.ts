// The commands for a resting order of any product. Each is described here once, in the order of the
// log.
import { asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { type CommandOf, whole, word } from '#rows/field.ts'
import { preventions } from './command.ts'

export const orderCommands = {
  /** Changes a resting order's price, its quantity, or both. */
  'amend-order': {
    user: whole(asUserId),
    orderId: whole(asOrderId),
    /** Zero keeps the price. */
    priceTicks: whole(),
    /** The whole quantity, filled lots included; zero keeps it. */
    lots: whole(),
    /** How it treats its owner's resting orders, should its new price meet some. */
    selfTradePrevention: word(preventions),
  },
  /** Starts, moves or, with zero, stops the countdown to a user's cancel-all. */
  'cancel-all-after': { user: whole(asUserId), timeoutMs: whole() },
  /** Lets time pass: countdowns that have run out end, and due trigger orders follow. */
  tick: {},
} as const
type OrderCommands = typeof orderCommands

export type AmendOrder = CommandOf<OrderCommands, 'amend-order'>
export type CancelAllAfter = CommandOf<OrderCommands, 'cancel-all-after'>
export type Tick = CommandOf<OrderCommands, 'tick'>
export type OrderCommand = CommandOf<OrderCommands>
