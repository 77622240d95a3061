// In which rows of the book the person's own orders stand.
import type { Order } from '@ingot/contract/calls'
import { type BookScale, type BookSide, rowTicksOf } from './book-view.ts'
import { stepsIn } from '#widgets/market/market-steps.ts'

export type OwnTicks = Readonly<Record<BookSide, ReadonlySet<number>>>

export function ownTicksOf(
  orders: readonly Pick<Order, 'direction' | 'price'>[],
  scale: BookScale,
): OwnTicks {
  const own = { bid: new Set<number>(), ask: new Set<number>() }
  for (const { direction, price } of orders) {
    const ticks = price === null ? undefined : stepsIn(price, scale.priceDecimals)
    if (ticks === undefined) continue
    const side = direction === 'buy' ? 'bid' : 'ask'
    own[side].add(rowTicksOf(ticks, { side, ticksPerRow: scale.ticksPerRow }))
  }
  return own
}
