// In which rows of the book the user's own orders rest.
import { type BookScale, type BookSide, rowTicksOf } from './book-view.ts'
import { stepsIn } from '#features/market/app/parts/market-steps.ts'

/** An own order of either kind of market; a market order has no price. */
export type OwnOrder = { readonly side: BookSide, readonly price: string | null }

export type OwnTicks = Readonly<Record<BookSide, ReadonlySet<number>>>

export function ownTicksOf(orders: readonly OwnOrder[], scale: BookScale): OwnTicks {
  const own = { bid: new Set<number>(), ask: new Set<number>() }
  for (const { side, price } of orders) {
    const ticks = price === null ? undefined : stepsIn(price, scale.priceDecimals)
    if (ticks === undefined) continue
    own[side].add(rowTicksOf(ticks, { side, ticksPerRow: scale.ticksPerRow }))
  }
  return own
}
