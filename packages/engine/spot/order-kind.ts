// The side, the type and the time in force of an order as the one small number that its slot and
// its packed row carry.
import { sellKind } from '#book/order-pool.ts'
import type { PlaceSpotOrder, TimeInForce } from '#engine/command.ts'

/** By the lowest bits of a kind. */
export const timesInForce: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK', 'POST_ONLY']

/** The bit of market orders. */
export const marketKind = 4

export function kindOf(order: Pick<PlaceSpotOrder, 'side' | 'type' | 'timeInForce'>): number {
  return timesInForce.indexOf(order.timeInForce)
    + (order.type === 'market' ? marketKind : 0) + (order.side === 'sell' ? sellKind : 0)
}
