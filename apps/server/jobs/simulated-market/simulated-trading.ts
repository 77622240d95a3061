// The commands by which the simulated accounts of a market of either kind trade.
import type { MarketId, OrderId, UserId } from '@ingot/contract/vocabulary'
import type { EngineCommand, Side } from '@ingot/engine'

export type SimulatedOrder = {
  readonly side: Side
  /** A market order has the price zero. */
  readonly type: 'limit' | 'market'
  readonly timeInForce: 'POST_ONLY' | 'IOC'
  readonly priceTicks: number
  readonly lots: number
}

export type SimulatedTrading = {
  place(user: UserId, order: SimulatedOrder): EngineCommand
  cancel(user: UserId, orderId: OrderId): EngineCommand
}

/** The commands of a spot market. */
export function spotTrading(market: MarketId): SimulatedTrading {
  return {
    place: (user, order) => ({
      kind: 'place-spot-order', user, market, ...order, amountUnits: 0n,
      selfTradePrevention: 'cancel_taker',
    }),
    cancel: (user, orderId) => ({ kind: 'cancel-spot-order', user, orderId }),
  }
}

/** The accounts are in one-way mode: a sell first closes a long position. */
export function contractTrading(market: MarketId): SimulatedTrading {
  return {
    place: (user, order) => ({
      kind: 'place-perpetual-order', user, market, ...order, positionSide: 'net',
      reduceOnly: false, selfTradePrevention: 'cancel_taker',
    }),
    cancel: (user, orderId) => ({ kind: 'cancel-perpetual-order', user, orderId }),
  }
}
