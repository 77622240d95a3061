// The side, the type and the time in force of an order as the one small number that its slot and
// its packed row carry.
import { sellKind } from '#book/order-pool.ts'
import type { Side, TimeInForce } from '#engine/command.ts'

/** By the lowest bits of a kind. */
export const timesInForce: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK', 'POST_ONLY']

/** The bit of market orders. */
export const marketKind = 4

/** The parts of a kind; orders of every product have it. */
export type KindWords = {
  readonly side: Side
  readonly type: 'limit' | 'market'
  readonly timeInForce: TimeInForce
}

export function kindOf(order: KindWords): number {
  return timesInForce.indexOf(order.timeInForce)
    + (order.type === 'market' ? marketKind : 0) + (order.side === 'sell' ? sellKind : 0)
}
