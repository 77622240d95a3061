// The naive twin's fills: the lots that a fill closes and opens for the owner of an order, whether
// the owner can bear it, and its lines. Orders end here too.
import { asMarketId, asOrderId, asTradeId, asUserId } from '@ingot/contract/vocabulary'
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import type { PerpetualCloseReason, PerpetualTradeRow } from '#engine/effects/perpetual-effects.ts'
import { sliceOf } from '#testing/naive/naive-display.ts'
import type { Line } from '#testing/naive/naive-ledger.ts'
import {
  type NaivePerpetualMarket, type NaivePerpetualOrder, openingOf, restOf,
} from './naive-perpetual-market.ts'
import {
  ceilDivide, clearingOwner, contractLine, feeOn, feeOwner, least, marginRoom, most,
  type NaiveClose, type NaivePerpetualState, type NaivePosition,
} from './naive-perpetual-state.ts'

export type NaiveFill = {
  readonly order: NaivePerpetualOrder
  readonly market: NaivePerpetualMarket
  readonly lots: bigint
  readonly price: bigint
  readonly closes: NaivePosition | undefined
  readonly closed: NaiveClose | undefined
  readonly openedLots: bigint
  readonly openedCost: bigint
  readonly openedMargin: bigint
  readonly closeFee: bigint
  readonly openFee: bigint
  /** Of the order's closing lots, and the hold of its other lots. */
  readonly closing: bigint
  readonly freed: bigint
}

export function closedSideOf(order: { readonly side: 'buy' | 'sell' }): PositionSide {
  return order.side === 'buy' ? 'short' : 'long'
}

export function openedSideOf(order: { readonly side: 'buy' | 'sell' }): PositionSide {
  return order.side === 'buy' ? 'long' : 'short'
}

/** The effect of a fill; undefined when it would leave its owner in debt. */
export function planFill(
  state: NaivePerpetualState,
  at: [NaivePerpetualOrder, NaivePerpetualMarket],
  fill: { lots: bigint; price: bigint; feePpm: number },
): NaiveFill | undefined {
  const [order, market] = at
  const { lots, price, feePpm } = fill
  const closes = state.find(order.user, market, closedSideOf(order))
  const against = closes?.lots ?? 0n
  const closedLots = order.command.positionSide === 'net' ? least(lots, against)
    : order.command.reduceOnly ? lots : 0n
  const closed = closes === undefined || closedLots === 0n
    ? undefined : state.closing(closes, closedLots, price)
  const openedLots = lots - closedLots
  const openedCost = market.value(price, openedLots)
  const closing = least(lots, order.closing)
  const { leverage, isolated } = state.choice(order.user, market)
  const initial = ceilDivide(openedCost, BigInt(leverage))
  const openFee = feeOn(openedCost, feePpm)
  const freed = (lots - closing) * order.perLot
  // Isolated, the lots' immediate loss to the mark is margin too, as far as it was held.
  const atMark = market.value(market.risk, openedLots)
  const loss = order.side === 'buy' ? openedCost - atMark : atMark - openedCost
  const opens = state.find(order.user, market, openedSideOf(order))
  const more = isolated ? least(
    least(most(0n, loss), freed - initial - openFee), marginRoom(opens?.margin ?? 0n),
  ) : 0n
  const plan: NaiveFill = {
    order, market, lots, price, closes, closed, openedLots, openedCost, closing,
    openedMargin: initial + more,
    closeFee: feeOn(closed?.value ?? 0n, feePpm),
    openFee,
    freed,
  }
  const left = closed === undefined ? 0n : closed.margin + closed.pnl - plan.closeFee
  const kept = openedLots === 0n ? 0n : freed - openFee - most(0n, loss)
  if (left >= 0n && kept >= 0n) return plan
  if (isolated) return undefined
  const { available } = state.balance(order.user, market.asset)
  const over = freed - plan.openedMargin - openFee
  const lasts = available + over + left >= 0n && available + least(0n, left) + kept >= 0n
  return lasts ? plan : undefined
}

/** Applies a planned fill to the account; returns the lines for its posting. */
export function takeFill(state: NaivePerpetualState, plan: NaiveFill): Line[] {
  const { order, market, closed, closes } = plan
  const { user } = order
  const { copies } = state
  const lead = {
    equity: copies.equityAfterClose(closes, {
      user, asset: market.asset, lots: closed?.lots ?? 0n, price: plan.price, fee: plan.closeFee,
    }),
    lots: plan.openedLots,
    cost: plan.openedCost,
    mayOpen: restOf(order) - (closed?.lots ?? 0n),
  }
  state.freeze(user, market.asset, -(plan.freed - plan.openedMargin - plan.openFee))
  if (plan.openedLots > 0n) {
    state.grow({ user, market, side: openedSideOf(order) }, {
      lots: plan.openedLots, cost: plan.openedCost, margin: plan.openedMargin,
    })
  }
  order.filledLots += plan.lots
  order.filledUnits += market.value(plan.price, plan.lots)
  order.fee += plan.closeFee + plan.openFee
  order.realized += closed?.pnl ?? 0n
  order.closing -= plan.closing
  order.updatedAt = state.at
  state.touchedOrders.set(order.orderId, [order, market])
  const { orderId } = order
  const closing = closed === undefined || closes === undefined
    ? [] : closeToOwner(state, closes, { ...closed, orderId })
  if (plan.openedLots > 0n) copies.hearOpening(order, { market, side: openedSideOf(order) }, lead)
  return [...closing, ...feeLines(plan)]
}

function feeLines({ order, market, closeFee, openFee }: NaiveFill): Line[] {
  const kind = 'fee'
  return [
    contractLine(order.user, market.asset, { available: -closeFee, kind }),
    contractLine(order.user, market.asset, { frozen: -openFee, kind }),
    contractLine(feeOwner, market.asset, { available: closeFee + openFee, kind }),
  ]
}

/** Closes lots in full for their owner: margin back, profit against clearing. */
export function closeToOwner(
  state: NaivePerpetualState, position: NaivePosition, closed: NaiveClose & { orderId?: number },
): Line[] {
  const { user, market: { asset } } = position
  state.freeze(user, asset, -closed.margin)
  state.shrink(position, closed, closed.orderId)
  return [
    contractLine(user, asset, { available: closed.pnl, kind: 'pnl' }),
    contractLine(clearingOwner, asset, { available: -closed.pnl, kind: 'pnl' }),
  ]
}

/** The effect of meeting a resting order; it is cancelled when its owner cannot bear it. */
export function planMaker(
  state: NaivePerpetualState,
  at: [NaivePerpetualOrder, NaivePerpetualMarket],
  lots: bigint,
): NaiveFill | undefined {
  const [maker, market] = at
  const plan = planFill(state, at, { lots, price: maker.price, feePpm: market.rules.makerFeePpm })
  if (plan === undefined) cancelResting(state, at, 'bankruptcy_price')
  return plan
}

/** After the trade: the resting order's end, and closing orders that became too much. */
export function finishMaker(state: NaivePerpetualState, plan: NaiveFill): void {
  const { order, market } = plan
  market.touchLevel(order)
  order.shown -= plan.lots
  if (restOf(order) === 0n) {
    order.status = 'fully_filled'
    market.remove(order)
    state.tellEnd(order)
  } else if (order.shown === 0n) {
    // Rule O10: its next slice comes in behind all others of its price.
    state.shared.counts.orders += 1
    order.priority = state.shared.counts.orders
    order.shown = sliceOf(order.display, restOf(order))
  }
  if (plan.closed !== undefined) trimClosers(state, plan)
}

export function cancelResting(
  state: NaivePerpetualState,
  [order, market]: [NaivePerpetualOrder, NaivePerpetualMarket],
  reason: PerpetualCloseReason,
): void {
  market.remove(order)
  state.freeze(order.user, market.asset, -openingOf(order) * order.perLot)
  order.status = 'cancelled'
  order.closeReason = reason
  order.updatedAt = state.at
  state.touchedOrders.set(order.orderId, [order, market])
  state.tellEnd(order)
}

/** Resting orders that close a position never have more lots than it: the youngest go first. */
export function trimClosers(
  state: NaivePerpetualState,
  at: { order: { user: number; side: 'buy' | 'sell' }; market: NaivePerpetualMarket },
): void {
  const { order: { user, side }, market } = at
  for (;;) {
    const closers = market.open
      .filter((other) => other.user === user && other.side === side && other.closing > 0n)
      .sort((a, b) => b.priority - a.priority)
    const closing = closers.reduce((sum, other) => sum + other.closing, 0n)
    const [youngest] = closers
    if (closing <= state.lotsOf(user, market, closedSideOf({ side }))) return
    if (youngest === undefined) return
    cancelResting(state, [youngest, market], 'reduce_only')
  }
}

/** The same, of a position. */
export function trimClosersOf(state: NaivePerpetualState, position: NaivePosition): void {
  const side = position.side === 'long' ? 'sell' : 'buy'
  trimClosers(state, { order: { user: position.user, side }, market: position.market })
}

/** The differences between the kinds of trades. */
export type NaiveTrade = Pick<PerpetualTradeRow,
  'kind' | 'takerSide' | 'takerFeeUnits' | 'makerFeeUnits' | 'takerRealizedUnits'
  | 'makerRealizedUnits'> & {
    readonly market: NaivePerpetualMarket
    readonly price: bigint
    readonly lots: bigint
    readonly orders: readonly [taker: number, maker: number]
    readonly users: readonly [taker: number, maker: number]
  }

/** Books the lines of a trade under its new id, and writes its row. */
export function bookTrade(
  state: NaivePerpetualState, trade: NaiveTrade, lines: readonly Line[],
): void {
  const { market, price, lots, orders, users, ...rest } = trade
  state.shared.counts.trades += 1
  const tradeId = state.shared.counts.trades
  state.post(lines, tradeId)
  const orderId = (id: number) => id === 0 ? 0 : asOrderId(id)
  state.trades.push({
    ...rest,
    tradeId: asTradeId(tradeId),
    market: asMarketId(market.id),
    priceTicks: Number(price),
    lots: Number(lots),
    quoteUnits: market.value(price, lots),
    takerOrderId: orderId(orders[0]),
    makerOrderId: orderId(orders[1]),
    takerUser: asUserId(users[0]),
    makerUser: asUserId(users[1]),
    at: state.at,
  })
}
