// Matches an incoming order against the other side, best price first and oldest order first.
import type { BookSide } from '#book/book-side.ts'
import { assert } from '#kernel/assert.ts'
import type { SelfTradePrevention } from '#engine/commands/command.ts'
import type { State } from '#state/state.ts'
import { orderEnd } from '#journal/order-rows.ts'
import { cancelResting, closeOrder } from './close-order.ts'
import type { Appetite, MatchEnd } from './next-fill.ts'
import { settleTrade } from './settle-trade.ts'
import type { SpotMarket } from '#state/spot-market.ts'

/**
 * An order during matching: its slot, its limits, and its treatment of its owner's resting orders.
 */
export type Incoming = {
  readonly slot: number
  readonly appetite: Appetite
  readonly selfTradePrevention: SelfTradePrevention
}

/** Fills the order as far as it goes and says why it stopped. */
export function matchOrder(state: State, market: SpotMarket, incoming: Incoming): MatchEnd {
  const { orders } = state
  const { slot, appetite, selfTradePrevention } = incoming
  const { side } = appetite
  const owner = orders.owner(slot)
  while (!appetite.isSated) {
    const level = side.best
    if (level === 0) return 'book_end'
    const ticks = side.priceOf(level)
    if (!appetite.accepts(ticks)) return 'price'
    const maker = side.headOf(level)
    if (appetite.isLeftBehind(ticks)) {
      cancelResting(state, maker, orderEnd.priceBand)
      continue
    }
    if (orders.owner(maker) === owner) {
      if (selfTradePrevention !== 'cancel_taker') cancelResting(state, maker, orderEnd.selfTrade)
      if (selfTradePrevention !== 'cancel_maker') return 'self_trade'
      continue
    }
    const offered = orders.offeredLots(maker)
    const lots = appetite.bite(ticks, offered)
    if (lots === 0) return 'rest_too_small'
    const isWhole = lots === orders.remainingLots(maker)
    if (isWhole) {
      side.remove(maker)
      orders.unregister(maker)
    } else {
      side.reduce(maker, lots)
    }
    assert(lots > 0 && lots <= offered, 'a fill takes at most the offered lots')
    settleTrade(state, market, { taker: slot, maker, lots })
    appetite.swallow(ticks, lots)
    market.trade(ticks, lots)
    if (isWhole) {
      assert(orders.remainingLots(maker) === 0, 'a filled order is full')
      closeOrder(state, maker, orderEnd.filled)
    } else {
      if (lots === offered) renewSlice(state, side, maker)
      orders.touch(maker)
    }
  }
  return 'filled'
}

/** Among its owner's orders, too, it is from then on as young as its new place says. */
function renewSlice(state: State, side: BookSide, slot: number): void {
  const { orders, journal } = state
  side.renew(slot, journal.nextOrderId())
  orders.unregister(slot)
  orders.register(slot)
}
