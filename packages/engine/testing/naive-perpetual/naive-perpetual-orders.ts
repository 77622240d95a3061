// The naive twin's entry of perpetual orders: every check, in the sequence of rule P1, then the
// fills one by one, and the handling of the rest.
import { asOrderId } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import type { PerpetualCloseReason } from '#engine/effects/perpetual-effects.ts'
import { naiveDisplayFault, sliceOf } from '#testing/naive/naive-display.ts'
import {
  bookTrade, cancelResting, closedSideOf, finishMaker, openedSideOf, planFill, planMaker,
  takeFill, trimClosers,
} from './naive-perpetual-fill.ts'
import {
  type NaivePerpetualMarket, type NaivePerpetualOrder, openingOf, restOf,
} from './naive-perpetual-market.ts'
import {
  ceilDivide, feeOn, least, most, type NaivePerpetualState,
} from './naive-perpetual-state.ts'
import { refuseClosed, refuseOpening } from '#testing/naive/naive-opening.ts'
import { Refused } from '#testing/naive/naive-plan.ts'
import { largestValue } from './naive-risk.ts'
import { certainLots, surveyNaively } from '#testing/naive/naive-survey.ts'

const safeMax = 2n ** 53n - 1n

/** An order with its meaning for its owner's current positions. */
export type NaiveIntent = {
  readonly command: PlacePerpetualOrder
  readonly market: NaivePerpetualMarket
  /** Lots that close, and lots that would open. */
  readonly closing: bigint
  readonly opening: bigint
}

export function mayRest(command: PlacePerpetualOrder): boolean {
  return command.timeInForce === 'GTC' || command.timeInForce === 'POST_ONLY'
}

export function placeNaively(state: NaivePerpetualState, command: PlacePerpetualOrder): Applied {
  if (!state.shared.users.has(command.user)) throw new Refused('invalid_input')
  const plan = planNaively(state, state.market(command.market), command)
  state.shared.refuseExits(command)
  return { orderId: asOrderId(enter(state, plan)), count: 0 }
}

/** A valid order, with its plan. */
export type NaivePerpetualPlan = { readonly intent: NaiveIntent; readonly terms: NaiveTerms }

/** Every check of rule P1 but those of user and market. */
export function planNaively(
  state: NaivePerpetualState, market: NaivePerpetualMarket, command: PlacePerpetualOrder,
): NaivePerpetualPlan {
  refuseClosed(state.shared, market.id)
  refuseOpening(state.shared, command)
  const isClosing = state.shared.ended.get(market.id) === 'closing'
  if (isClosing && command.reduceOnly !== true) throw new Refused('market_closing')
  const fault = naivePerpetualFault(command)
  if (fault !== undefined) throw new Refused(fault)
  refuseByMarket(state, market, command)
  const intent = intentOf(state, market, command)
  refuseIntent(state, intent)
  refuseByBook(state, intent)
  const terms = termsOf(state, intent)
  if (intent.opening > 0n && isOverCap(state, intent, terms)) {
    throw new Refused('leverage_too_high')
  }
  const hold = terms.heldLots * terms.perLot
  if (hold > 0n && hold > state.free(command.user, market.asset)) {
    throw new Refused('insufficient_available')
  }
  return { intent, terms }
}

/** The first fault of an order's own fields. */
export function naivePerpetualFault(command: PlacePerpetualOrder): string | undefined {
  const isWord = (word: unknown, words: readonly unknown[]) => words.includes(word)
  const known = isWord(command.side, ['buy', 'sell'])
    && isWord(command.type, ['limit', 'market'])
    && isWord(command.timeInForce, ['GTC', 'IOC', 'FOK', 'POST_ONLY'])
    && isWord(command.selfTradePrevention, ['cancel_taker', 'cancel_maker', 'cancel_both'])
    && isWord(command.positionSide, ['long', 'short', 'net'])
    && isWord(command.reduceOnly, [true, false])
  if (!known) return 'invalid_input'
  const { priceTicks, lots } = command
  if (command.type === 'market') {
    if (command.timeInForce !== 'IOC') return 'time_in_force_not_allowed'
    if (priceTicks !== 0) return 'price_not_allowed'
  } else {
    if (priceTicks === 0) return 'price_required'
    if (!Number.isSafeInteger(priceTicks) || priceTicks < 0) return 'price_off_tick'
    if (priceTicks > 2 ** 40) return 'price_out_of_band'
  }
  if (lots === 0) return 'quantity_required'
  if (!Number.isSafeInteger(lots) || lots < 0) return 'quantity_off_lot'
  return lots > 2 ** 50 ? 'notional_too_large' : naiveDisplayFault(command)
}

/** The maximum lots of one order at a price; its hold is at most four times its value. */
export function largestOrder(market: NaivePerpetualMarket, price: bigint): bigint {
  return least(2n ** 50n, safeMax / (4n * market.value(most(price, market.high), 1n)))
}

function refuseByMarket(
  state: NaivePerpetualState, market: NaivePerpetualMarket, command: PlacePerpetualOrder,
): void {
  const { priceTicks, lots } = command
  const isTooLarge = BigInt(lots) > largestOrder(market, BigInt(priceTicks))
    || (mayRest(command) && market.restingLots(command.side) + BigInt(lots) > safeMax)
  if (isTooLarge) throw new Refused('notional_too_large')
  refuseSide(state, command)
  if (command.type === 'market') return
  const price = BigInt(priceTicks)
  if (price < market.low || price > market.high) throw new Refused('price_out_of_band')
}

/** The named side is of the account's mode, and only the other side is closed. */
export function refuseSide(state: NaivePerpetualState, command: PlacePerpetualOrder): void {
  const isNet = command.positionSide === 'net'
  if (isNet !== (state.mode(command.user) === 'one_way')) {
    throw new Refused('position_mode_mismatch')
  }
  const opens = command.positionSide === openedSideOf(command)
  if (!isNet && command.reduceOnly === opens) throw new Refused('invalid_input')
}

function intentOf(
  state: NaivePerpetualState, market: NaivePerpetualMarket, command: PlacePerpetualOrder,
): NaiveIntent {
  const lots = BigInt(command.lots)
  const isNet = command.positionSide === 'net'
  const against = state.lotsOf(command.user, market, closedSideOf(command))
  const promised = mayRest(command) ? market.open
    .filter((order) => order.user === command.user && order.side === command.side)
    .reduce((sum, order) => sum + order.closing, 0n) : 0n
  const room = isNet || command.reduceOnly ? against - promised : 0n
  const closing = least(lots, room)
  return { command, market, closing, opening: command.reduceOnly ? 0n : lots - closing }
}

function refuseIntent(state: NaivePerpetualState, intent: NaiveIntent): void {
  const { command, market, closing, opening } = intent
  const price = command.type === 'limit' ? BigInt(command.priceTicks) : market.risk
  const lots = BigInt(command.lots)
  if (opening > 0n && market.value(price, lots) < market.rules.notionalMinUnits) {
    throw new Refused('notional_too_small')
  }
  if (mayRest(command) && state.shared.openOrders(command.user) >= 500) {
    throw new Refused('too_many_open_orders')
  }
  if (opening > 0n && market.isHalted) throw new Refused('market_halted')
  if (!command.reduceOnly || closing === lots) return
  const isCut = command.positionSide === 'net' && command.timeInForce === 'IOC' && closing > 0n
  if (!isCut) throw new Refused('reduce_only_too_large')
}

function refuseByBook(state: NaivePerpetualState, intent: NaiveIntent): void {
  const { command, market } = intent
  const best = market.queueAgainst(command.side)[0]?.price
  if (command.type === 'market') {
    if (best === undefined) throw new Refused('no_liquidity')
    return
  }
  const price = BigInt(command.priceTicks)
  const takes = best !== undefined && (command.side === 'buy' ? best <= price : best >= price)
  if (command.timeInForce === 'POST_ONLY' && takes) throw new Refused('would_take')
  if (command.timeInForce === 'FOK' && certainLots(state, intent) !== BigInt(command.lots)) {
    throw new Refused('cannot_fill')
  }
}

type NaiveTerms = { limit: bigint; high: bigint; heldLots: bigint; perLot: bigint }

/** The range of the order's matching, and its hold during it. */
function termsOf(state: NaivePerpetualState, intent: NaiveIntent): NaiveTerms {
  const { command, market, opening, closing } = intent
  const isBuy = command.side === 'buy'
  const bestBid = market.bestOf('buy') ?? 0n
  if (command.type === 'limit') {
    const limit = BigInt(command.priceTicks)
    const high = isBuy ? limit : most(limit, bestBid)
    const perLot = holdOfLot(state, intent, { high, worst: limit })
    return { limit, high, heldLots: opening, perLot: opening === 0n ? 0n : perLot }
  }
  const edge = isBuy ? market.high : market.low
  const { lots, worst } = surveyNaively(intent, edge)
  if (lots === 0n) return { limit: edge, high: 0n, heldLots: 0n, perLot: 0n }
  const heldLots = least(opening, most(0n, lots - closing))
  const upTo = (limit: bigint): NaiveTerms => {
    const high = isBuy ? limit : bestBid
    const perLot = opening === 0n ? 0n : holdOfLot(state, intent, { high, worst: limit })
    return { limit, high, heldLots, perLot }
  }
  const isWhole = lots === BigInt(command.lots)
  return isWhole && reachesEdge(state, intent, upTo(edge)) ? upTo(edge) : upTo(worst)
}

/** Rule P37: money and leverage allow the hold at the edge, and the close before is paid too. */
function reachesEdge(state: NaivePerpetualState, intent: NaiveIntent, terms: NaiveTerms): boolean {
  const { command, market, closing, opening } = intent
  if (opening === 0n) return true
  const hold = terms.heldLots * terms.perLot
  if (hold > state.free(command.user, market.asset) || isOverCap(state, intent, terms)) return false
  const position = state.find(command.user, market, closedSideOf(command))
  if (closing === 0n || hold === 0n || position === undefined) return true
  if (state.isIsolated(position)) return true
  const { margin, pnl, value } = state.closing(position, closing, terms.limit)
  const left = margin + pnl - feeOn(value, market.rules.takerFeePpm)
  return state.balance(command.user, market.asset).available - hold + least(0n, left) >= 0n
}

/** Margin and taker fee at the highest price and the loss at the worst, each lot by itself. */
function holdOfLot(
  state: NaivePerpetualState,
  { command, market }: Pick<NaiveIntent, 'command' | 'market'>,
  { high, worst }: { high: bigint; worst: bigint },
): bigint {
  const value = market.value(high, 1n)
  const loss = command.side === 'buy' ? worst - market.risk : market.risk - worst
  const { leverage } = state.choice(command.user, market)
  return ceilDivide(value, BigInt(leverage)) + feeOn(value, market.rules.takerFeePpm)
    + most(0n, loss) * market.unit
}

function isOverCap(
  state: NaivePerpetualState, { command, market }: NaiveIntent, terms: NaiveTerms,
): boolean {
  const resting = market.open
    .filter((order) => order.user === command.user && order.side === command.side)
    .reduce((sum, order) => sum + market.value(order.price, openingOf(order)), 0n)
  const cost = state.find(command.user, market, openedSideOf(command))?.cost ?? 0n
  const { leverage } = state.choice(command.user, market)
  const sum = cost + resting + market.value(terms.high, terms.heldLots)
  return sum > largestValue(market.tiers, leverage)
}

function enter(state: NaivePerpetualState, plan: NaivePerpetualPlan): number {
  const { command, market, opening } = plan.intent
  state.shared.counts.orders += 1
  const lots = BigInt(command.lots)
  const orderId = state.shared.counts.orders
  const order: NaivePerpetualOrder = {
    orderId, priority: orderId, command, user: command.user, side: command.side,
    price: BigInt(command.priceTicks), lots, leverage: state.choice(command.user, market).leverage,
    display: BigInt(command.displayLots ?? 0), shown: 0n,
    filledLots: 0n, filledUnits: 0n, fee: 0n, realized: 0n,
    closing: lots - opening, perLot: plan.terms.perLot,
    status: 'pending', closeReason: null, createdAt: state.at, updatedAt: state.at,
  }
  state.shared.attachExits(orderId, command)
  work(state, order, plan)
  return orderId
}

/** Holds for an order that does not rest, fills it, and settles the rest. */
export function work(
  state: NaivePerpetualState, order: NaivePerpetualOrder, { intent, terms }: NaivePerpetualPlan,
): void {
  const { command, market, opening, closing } = intent
  state.freeze(order.user, market.asset, terms.heldLots * terms.perLot)
  state.touchedOrders.set(order.orderId, [order, market])
  const wanted = command.reduceOnly ? closing : BigInt(command.lots)
  const end = match(state, [order, market], {
    limit: terms.limit, until: order.filledLots + wanted,
  })
  if (mayRest(command) && end === 'liquidity') return rest(state, order, market)
  const opened = opening - openingOf(order)
  state.freeze(order.user, market.asset, -(terms.heldLots - opened) * terms.perLot)
  order.status = restOf(order) === 0n ? 'fully_filled' : 'cancelled'
  if (order.status === 'cancelled') order.closeReason = reasonOf(intent, end)
  state.tellEnd(order)
}

/** It rests at its own price, with the hold that each lot needs. */
function rest(
  state: NaivePerpetualState, order: NaivePerpetualOrder, market: NaivePerpetualMarket,
): void {
  const opening = openingOf(order)
  const held = opening * order.perLot
  const prices = { high: order.price, worst: order.price }
  if (opening > 0n) order.perLot = holdOfLot(state, { command: order.command, market }, prices)
  state.freeze(order.user, market.asset, opening * order.perLot - held)
  order.shown = sliceOf(order.display, restOf(order))
  market.open.push(order)
  market.touchLevel(order)
}

type NaiveEnd = 'filled' | 'liquidity' | 'self_trade' | 'bankruptcy_price'

function match(
  state: NaivePerpetualState,
  at: [NaivePerpetualOrder, NaivePerpetualMarket],
  { limit, until }: { limit: bigint; until: bigint },
): NaiveEnd {
  const [order, market] = at
  const { selfTradePrevention } = order.command
  while (order.filledLots < until) {
    const maker = market.queueAgainst(order.side)[0]
    if (maker === undefined) return 'liquidity'
    const meetsOwn = maker.user === order.user && order.command.type === 'market'
      && selfTradePrevention !== 'cancel_maker'
    const isBeyond = order.side === 'buy'
      ? maker.price > (meetsOwn ? market.high : limit)
      : maker.price < (meetsOwn ? market.low : limit)
    if (isBeyond) return 'liquidity'
    if (maker.user === order.user) {
      if (selfTradePrevention !== 'cancel_taker') {
        cancelResting(state, [maker, market], 'self_trade')
      }
      if (selfTradePrevention !== 'cancel_maker') return 'self_trade'
      continue
    }
    const bite = least(until - order.filledLots, maker.shown)
    const price = maker.price
    const taken = planFill(state, at, { lots: bite, price, feePpm: market.rules.takerFeePpm })
    if (taken === undefined) return 'bankruptcy_price'
    const given = planMaker(state, [maker, market], bite)
    if (given === undefined) continue
    const lines = [...takeFill(state, taken), ...takeFill(state, given)]
    state.moveLast(market, price)
    bookTrade(state, {
      kind: 'match', market, price, lots: bite, takerSide: order.side,
      orders: [order.orderId, maker.orderId], users: [order.user, maker.user],
      takerFeeUnits: taken.closeFee + taken.openFee, makerFeeUnits: given.closeFee + given.openFee,
      takerRealizedUnits: taken.closed?.pnl ?? 0n, makerRealizedUnits: given.closed?.pnl ?? 0n,
    }, lines)
    finishMaker(state, given)
    if (taken.closed !== undefined) trimClosers(state, { order, market })
  }
  return 'filled'
}

function reasonOf({ command, market }: NaiveIntent, end: NaiveEnd): PerpetualCloseReason {
  if (end === 'filled') return 'reduce_only'
  if (end !== 'liquidity') return end
  if (command.type === 'limit') return 'time_in_force'
  const best = market.queueAgainst(command.side)[0]?.price
  const isBeyond = best !== undefined && (best > market.high || best < market.low)
  return isBeyond ? 'price_band' : 'no_liquidity'
}

/** Whether the owner of an order that only closes bears its first fill; an own order has none. */
export function bearsFirstFill(state: NaivePerpetualState, command: PlacePerpetualOrder): boolean {
  const market = state.market(command.market)
  const maker = market.queueAgainst(command.side)[0]
  if (maker === undefined || maker.user === command.user) return true
  const lots = least(BigInt(command.lots), maker.shown)
  const position = state.find(command.user, market, closedSideOf(command))
  if (position === undefined) return true
  const close = state.closing(position, lots, maker.price)
  const left = close.margin + close.pnl - feeOn(close.value, market.rules.takerFeePpm)
  if (left >= 0n) return true
  return !state.isIsolated(position)
    && state.balance(command.user, market.asset).available + left >= 0n
}

export function cancelNaively(state: NaivePerpetualState, user: number, orderId: number): Applied {
  for (const [order, market] of state.ordersOf(user)) {
    if (order.orderId !== orderId) continue
    cancelResting(state, [order, market], 'by_user')
    return { orderId: asOrderId(orderId), count: 1 }
  }
  throw new Refused('order_unknown')
}

/** Rules LS5 and LS6: the first orders of a market, of a closing one those that may open. */
export function cancelDelistedNaively(
  state: NaivePerpetualState, market: NaivePerpetualMarket,
  { most: limit, isDelisted }: { readonly most: number, readonly isDelisted: boolean },
): number {
  const first = [...market.queueAgainst('sell'), ...market.queueAgainst('buy')]
    .filter(({ command }) => isDelisted || !command.reduceOnly).slice(0, limit)
  for (const order of first) cancelResting(state, [order, market], 'delisted')
  return first.length
}

export function cancelAllNaively(
  state: NaivePerpetualState, user: number,
  { market, reason = 'by_user' }: {
    readonly market: number, readonly reason?: PerpetualCloseReason,
  },
): Applied {
  if (!state.shared.users.has(user)) throw new Refused('invalid_input')
  if (market !== 0) state.market(market)
  const orders = state.ordersOf(user).filter(([, of]) => market === 0 || of.id === market)
  for (const at of orders) cancelResting(state, at, reason)
  return { orderId: 0, count: orders.length }
}
