// The immediate result of a command, for its caller.
import type { OrderId } from '@ingot/contract/vocabulary'

/** The immediate result of one command for its caller. */
export type Applied = {
  /** The order, trigger order or hold that was touched; zero for commands that touch none. */
  readonly orderId: OrderId | 0
  /** How many orders a cancel-all closed. */
  readonly count: number
}
