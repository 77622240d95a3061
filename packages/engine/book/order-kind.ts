// The side, the type and the time in force of an order as the one small number that its slot and
// its packed row carry.
import { sellKind } from './order-pool.ts'
import { timesInForce, type Side, type TimeInForce } from '#engine/commands/command.ts'

/** The bit of market orders; the bits below it are the time in force. */
export const marketKind = 4

/** The parts of a kind; orders of every product have it. */
export type KindWords = {
  readonly side: Side
  readonly type: 'limit' | 'market'
  readonly timeInForce: TimeInForce
}

/** The number of 0 to 15 that has all three parts. */
export function kindOf(order: KindWords): number {
  return timesInForce.indexOf(order.timeInForce)
    + (order.type === 'market' ? marketKind : 0) + (order.side === 'sell' ? sellKind : 0)
}
