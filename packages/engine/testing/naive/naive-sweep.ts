// The naive twin's sweep: lots of a liquidated position against the book, order by order. The
// caller decides the owner's result of each fill.
import type { Line } from './naive-ledger.ts'
import {
  bookTrade, cancelResting, finishMaker, planMaker, takeFill, trimClosersOf,
} from '#testing/naive-perpetual/naive-perpetual-fill.ts'
import {
  least, type NaivePerpetualState, type NaivePosition,
} from '#testing/naive-perpetual/naive-perpetual-state.ts'

export type Sweep = { position: NaivePosition; lots: bigint; limit: bigint }

export type SweepBooking = {
  readonly bite: (price: bigint, lots: bigint) => bigint
  readonly close: (price: bigint, lots: bigint) => { realized: bigint; fee: bigint; lines: Line[] }
}

/** Closes lots in the book, order by order, as far as the price and the bite allow. */
export function sweep(
  state: NaivePerpetualState, { position, lots, limit }: Sweep, booking: SweepBooking,
): { lots: bigint; units: bigint; fee: bigint } {
  const { market, user } = position
  const takerSide = position.side === 'long' ? 'sell' : 'buy'
  const swept = { lots: 0n, units: 0n, fee: 0n }
  while (swept.lots < lots) {
    const maker = market.queueAgainst(takerSide)[0]
    if (maker === undefined) break
    const price = maker.price
    if (takerSide === 'sell' ? price < limit : price > limit) break
    if (maker.user === state.copies.principal(user)) {
      cancelResting(state, [maker, market], 'self_trade')
      continue
    }
    const bite = booking.bite(price, least(lots - swept.lots, maker.shown))
    if (bite === 0n) break
    const given = planMaker(state, [maker, market], bite)
    if (given === undefined) continue
    const own = booking.close(price, bite)
    const lines = [...own.lines, ...takeFill(state, given)]
    state.moveLast(market, price)
    bookTrade(state, {
      kind: 'liquidation', market, price, lots: bite, takerSide,
      orders: [0, maker.orderId], users: [user, maker.user],
      takerFeeUnits: own.fee, makerFeeUnits: given.closeFee + given.openFee,
      takerRealizedUnits: own.realized, makerRealizedUnits: given.closed?.pnl ?? 0n,
    }, lines)
    finishMaker(state, given)
    trimClosersOf(state, position)
    swept.lots += bite
    swept.units += market.value(price, bite)
    swept.fee += own.fee
  }
  return swept
}
