// The naive twin's spot half: orders are placed, matched, amended and cancelled by looking through
// whole arrays. It is to be read and believed rather than to be fast.
import { asMarketId, asOrderId, asTradeId, asUserId } from '@ingot/contract/vocabulary'
import type { ListSpotMarket, PlaceSpotOrder } from '#engine/commands/command.ts'
import type { BatchEffects, CloseReason, OrderRow, TradeRow } from '#engine/effects/effects.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { AmendOrder } from '#engine/commands/order-command.ts'
import { sliceOf } from './naive-display.ts'
import { type Line, spot } from './naive-ledger.ts'
import { naiveFault, NaiveMarket, type NaiveOrder, rowOf } from './naive-market.ts'
import {
  heldFor, holdOf, isDone, planOf, refuseByBook, Refused, wantedLots, worstPrice,
} from './naive-plan.ts'
import { isSoundListing, noteOpening, refuseClosed, refuseOpening } from './naive-opening.ts'
import type { NaiveShared } from './naive-shared.ts'

const feeHouse = 2
const safeMax = 2n ** 53n - 1n

/** A resting order and where it rests. */
type NaivePlace = { readonly order: NaiveOrder; readonly market: NaiveMarket }

export class NaiveSpot {
  readonly markets = new Map<number, NaiveMarket>()
  private readonly shared: NaiveShared
  private readonly touched = new Map<number, NaivePlace>()
  private trades: TradeRow[] = []

  constructor(shared: NaiveShared) {
    this.shared = shared
  }

  list(rules: ListSpotMarket): Applied {
    const { assets, listed } = this.shared
    if (!assets.has(rules.base) || !assets.has(rules.quote)) throw new Refused('asset_unknown')
    if (listed.has(rules.market) || !isSoundListing(rules)) throw new Refused('invalid_input')
    noteOpening(this.shared, rules.market, rules.opensAt)
    this.markets.set(rules.market, new NaiveMarket(rules, () => this.shared))
    listed.add(rules.market)
    return { orderId: 0, count: 0 }
  }

  /** The changes on the spot markets since the last drain. */
  drain(): Pick<
    BatchEffects,
    'orders' | 'trades' | 'markets' | 'priceSeconds' | 'levels' | 'priorities' | 'icebergs'
  > {
    const touched = [...this.touched.values()]
    const markets = [...this.markets.values()]
    const rows = {
      orders: touched.map(({ order, market }) => rowOf(order, market)),
      trades: this.trades,
      markets: markets.filter(({ changed }) => changed)
        .map(({ rules: { market }, last }) => ({
          market, lastTicks: Number(last), isTradingHalted: this.shared.halted.alone.has(market),
          listingState: this.shared.ended.get(market) ?? 'listed' as const,
        })),
      priceSeconds: markets.flatMap(({ average }) => average.drain()),
      levels: markets.flatMap((market) => market.levelRows()
        .map((level) => ({ market: market.rules.market, ...level }))),
      priorities: touched.map(({ order }) => order)
        .filter(({ status, orderId, priority }) => status === 'pending' && priority !== orderId)
        .map(({ orderId, priority }) => ({ orderId: asOrderId(orderId), priority })),
      icebergs: touched.map(({ order }) => order)
        .filter(({ status, display }) => status === 'pending' && display > 0n)
        .map(({ orderId, display, shown }) => ({
          orderId: asOrderId(orderId), displayLots: Number(display), visibleLots: Number(shown),
        })),
    }
    for (const market of markets) market.changed = false
    this.touched.clear()
    this.trades = []
    return rows
  }

  openOrder(orderId: number): OrderRow | undefined {
    const at = this.find(orderId)
    return at === undefined ? undefined : rowOf(at.order, at.market)
  }

  /** Whether lots are worth an order. */
  isWorth(id: number, price: bigint, lots: bigint): boolean {
    const market = this.markets.get(id)
    return market !== undefined && market.value(price, lots) >= market.rules.notionalMinUnits
  }

  /** A resting order and its market. */
  find(orderId: number): NaivePlace | undefined {
    for (const market of this.markets.values()) {
      const order = market.open.find((open) => open.orderId === orderId)
      if (order !== undefined) return { order, market }
    }
    return undefined
  }

  place(command: PlaceSpotOrder): Applied {
    if (!this.shared.users.has(command.user)) throw new Refused('invalid_input')
    const market = this.markets.get(command.market)
    if (market === undefined) throw new Refused('market_unknown')
    refuseClosed(this.shared, command.market)
    refuseOpening(this.shared, command)
    const fault = naiveFault(market, command, this.shared.openOrders(command.user))
    if (fault !== undefined) throw new Refused(fault)
    const plan = planOf(market, command)
    refuseByBook(market, command, plan)
    const hold = holdOf(market, command, plan)
    const give = spot(command.user, command.side === 'buy' ? market.rules.quote : market.rules.base)
    if (this.shared.ledger.balance(give).available < hold) {
      throw new Refused('insufficient_available')
    }
    this.shared.refuseExits(command)
    const order = this.newOrder(command)
    this.shared.attachExits(order.orderId, command)
    this.work({ order, market }, command, hold)
    return { orderId: asOrderId(order.orderId), count: 0 }
  }

  /** Rule O8, of an order that rests on a spot market and is the caller's. */
  amend({ order, market }: NaivePlace, command: AmendOrder): Applied {
    refuseClosed(this.shared, market.rules.market)
    const price = command.priceTicks === 0 ? Number(order.price) : command.priceTicks
    const lots = command.lots === 0 ? Number(order.lots) : command.lots
    if (!Number.isSafeInteger(lots) || BigInt(lots) <= order.filledLots || lots > 2 ** 50) {
      throw new Refused('invalid_input')
    }
    const isSamePrice = price === Number(order.price)
    if (isSamePrice && BigInt(lots) === order.lots) throw new Refused('invalid_input')
    const { user, side, timeInForce, type } = order
    if (isSamePrice && BigInt(lots) < order.lots) {
      if (market.value(order.price, BigInt(lots)) < market.rules.notionalMinUnits) {
        throw new Refused('notional_too_small')
      }
      order.lots = BigInt(lots)
      // Hidden lots go first.
      const left = order.lots - order.filledLots
      if (left < order.shown) order.shown = left
      this.keepHeld(market, order, heldFor(market, order))
      market.touch(order)
      this.note(market, order)
      return { orderId: command.orderId, count: 1 }
    }
    const left = lots - Number(order.filledLots)
    const display = Number(order.display)
    const rest: PlaceSpotOrder = {
      kind: 'place-spot-order', user: asUserId(user), market: market.rules.market, side, type,
      timeInForce, priceTicks: price, lots: left, amountUnits: 0n,
      selfTradePrevention: command.selfTradePrevention,
      // An order that can show its whole remaining quantity is not an iceberg.
      displayLots: display < left ? display : 0,
    }
    const hold = this.holdOfAmended({ order, market }, { rest, lots })
    this.shared.refuseAttached(command.orderId, rest)
    this.keepHeld(market, order, 0n)
    market.remove(order)
    this.shared.counts.orders += 1
    order.price = BigInt(price)
    order.lots = BigInt(lots)
    order.priority = this.shared.counts.orders
    this.work({ order, market }, rest, hold)
    return { orderId: command.orderId, count: 1 }
  }

  /** The rest of an amended order is a new order that may spend the old one's hold. */
  private holdOfAmended(
    { order, market }: NaivePlace, to: { rest: PlaceSpotOrder; lots: number },
  ): bigint {
    const { rest, lots } = to
    const fault = naiveFault(market, rest, this.shared.openOrders(order.user) - 1)
    if (fault !== undefined) throw new Refused(fault)
    const price = BigInt(rest.priceTicks)
    const dearest = price > market.high ? price : market.high
    const units = order.filledUnits + market.value(dearest, BigInt(rest.lots))
    if (units > safeMax || BigInt(lots) * market.rules.baseUnitsPerLot > safeMax) {
      throw new Refused('notional_too_large')
    }
    const plan = planOf(market, rest)
    refuseByBook(market, rest, plan)
    const hold = holdOf(market, rest, plan)
    const give = order.side === 'buy' ? market.rules.quote : market.rules.base
    const { available } = this.shared.ledger.balance(spot(order.user, give))
    if (available + order.held < hold) throw new Refused('insufficient_available')
    return hold
  }

  /** Holds for an order that nothing forbids, fills it, and settles its rest. */
  private work({ order, market }: NaivePlace, command: PlaceSpotOrder, hold: bigint): void {
    const give = spot(order.user, order.side === 'buy' ? market.rules.quote : market.rules.base)
    order.held = hold
    if (hold > 0n) this.shared.ledger.move(give, { available: -hold, frozen: hold })
    this.finish(market, order, this.match(market, order, command))
  }

  openOrders(user: number): number {
    const open = [...this.markets.values()].flatMap((market) => market.open)
    return open.filter((order) => order.user === user).length
  }

  private note(market: NaiveMarket, order: NaiveOrder): void {
    order.updatedAt = this.shared.at
    this.touched.set(order.orderId, { order, market })
  }

  private newOrder(command: PlaceSpotOrder): NaiveOrder {
    this.shared.counts.orders += 1
    return {
      orderId: this.shared.counts.orders,
      priority: this.shared.counts.orders,
      user: command.user,
      side: command.side,
      type: command.type,
      timeInForce: command.timeInForce,
      price: BigInt(command.priceTicks),
      lots: BigInt(command.lots),
      amount: command.amountUnits,
      display: BigInt(command.displayLots ?? 0),
      shown: 0n,
      filledLots: 0n,
      filledUnits: 0n,
      fee: 0n,
      held: 0n,
      status: 'pending',
      closeReason: null,
      createdAt: this.shared.at,
      updatedAt: this.shared.at,
    }
  }

  /** Fills the order and returns why it stopped; undefined when it is filled. */
  private match(
    market: NaiveMarket,
    order: NaiveOrder,
    command: PlaceSpotOrder,
  ): CloseReason | undefined {
    const worst = worstPrice(market, command)
    for (;;) {
      if (isDone(order)) return undefined
      const maker = market.firstAgainst(order.side)
      if (maker === undefined) return order.type === 'market' ? 'no_liquidity' : 'time_in_force'
      const isTooFar = order.side === 'buy' ? maker.price > worst : maker.price < worst
      if (isTooFar) return order.type === 'market' ? 'price_band' : 'time_in_force'
      if (market.isLeftBehind(maker)) {
        this.close(market, maker, 'price_band')
        continue
      }
      if (maker.user === order.user) {
        if (command.selfTradePrevention !== 'cancel_taker') this.close(market, maker, 'self_trade')
        if (command.selfTradePrevention !== 'cancel_maker') return 'self_trade'
        continue
      }
      const lots = wantedLots(market, order, maker)
      if (lots === 0n) return 'rest_too_small'
      this.trade(market, { taker: order, maker, lots })
    }
  }

  private trade(
    market: NaiveMarket,
    { taker, maker, lots }: { taker: NaiveOrder; maker: NaiveOrder; lots: bigint },
  ): void {
    this.shared.counts.trades += 1
    const { base, quote } = market.rules
    const price = maker.price
    const quoteUnits = market.value(price, lots)
    const baseUnits = lots * market.rules.baseUnitsPerLot
    const takerBuys = taker.side === 'buy'
    const takerFee = feeOf(takerBuys ? baseUnits : quoteUnits, market.rules.takerFeePpm)
    const makerFee = feeOf(takerBuys ? quoteUnits : baseUnits, market.rules.makerFeePpm)
    const gives = takerBuys ? [quoteUnits, baseUnits] as const : [baseUnits, quoteUnits] as const
    const assets = takerBuys ? [quote, base] as const : [base, quote] as const
    const half = (from: NaiveOrder, to: NaiveOrder, [units, fee, asset]: [bigint, bigint, number])
      : Line[] => [
      { account: spot(from.user, asset), available: 0n, frozen: -units, kind: 'trade' },
      { account: spot(to.user, asset), available: units - fee, frozen: 0n, kind: 'trade' },
      { account: spot(feeHouse, asset), available: fee, frozen: 0n, kind: 'fee' },
    ]
    this.shared.ledger.post([
      ...half(taker, maker, [gives[0], makerFee, assets[0]]),
      ...half(maker, taker, [gives[1], takerFee, assets[1]]),
    ], { ref: this.shared.counts.trades, at: this.shared.at })
    const sides = [[taker, gives[0], takerFee], [maker, gives[1], makerFee]] as const
    for (const [order, given, fee] of sides) {
      order.filledLots += lots
      order.filledUnits += quoteUnits
      order.fee += fee
      order.held -= given
      order.updatedAt = this.shared.at
    }
    this.trades.push({
      tradeId: asTradeId(this.shared.counts.trades),
      market: asMarketId(market.rules.market),
      priceTicks: Number(price),
      lots: Number(lots),
      quoteUnits,
      takerSide: taker.side,
      takerOrderId: asOrderId(taker.orderId),
      makerOrderId: asOrderId(maker.orderId),
      takerUser: asUserId(taker.user),
      makerUser: asUserId(maker.user),
      takerFeeUnits: takerFee,
      makerFeeUnits: makerFee,
      at: this.shared.at,
    })
    market.average.note({ price, lots }, this.shared.at)
    market.last = price
    market.changed = true
    this.shared.prices.push({ market: market.rules.market, by: 'last', ticks: Number(price) })
    market.touch(maker)
    this.touched.set(maker.orderId, { order: maker, market })
    maker.shown -= lots
    if (maker.filledLots === maker.lots) {
      maker.status = 'fully_filled'
      market.remove(maker)
      this.tellEnd(market, maker)
    } else if (maker.shown === 0n) this.renew(maker)
  }

  /** Rule O10: an iceberg's next slice comes in behind all others of its price. */
  private renew(order: NaiveOrder): void {
    this.shared.counts.orders += 1
    order.priority = this.shared.counts.orders
    order.shown = sliceOf(order.display, order.lots - order.filledLots)
  }

  private finish(market: NaiveMarket, order: NaiveOrder, stop: CloseReason | undefined): void {
    this.note(market, order)
    const isSpent = stop === 'rest_too_small' && order.filledLots > 0n
    const end = isSpent ? undefined : stop
    const rests = order.timeInForce === 'GTC' || order.timeInForce === 'POST_ONLY'
    if (end === 'time_in_force' && rests) {
      // Price improvement: the unused part of the hold is free at once.
      this.keepHeld(market, order, heldFor(market, order))
      order.shown = sliceOf(order.display, order.lots - order.filledLots)
      market.open.push(order)
      market.touch(order)
      return
    }
    this.keepHeld(market, order, 0n)
    order.status = end === undefined ? 'fully_filled' : 'cancelled'
    order.closeReason = end ?? null
    this.tellEnd(market, order)
  }

  /** Exits may follow with its filled lots, less a buy's fee. */
  private tellEnd({ rules }: NaiveMarket, { orderId, side, filledLots, fee }: NaiveOrder): void {
    const units = filledLots * rules.baseUnitsPerLot - (side === 'buy' ? fee : 0n)
    const lots = filledLots === 0n ? undefined : units / rules.baseUnitsPerLot
    this.shared.endings.push({ what: 'order', orderId, lots })
  }

  private keepHeld(market: NaiveMarket, order: NaiveOrder, held: bigint): void {
    const asset = order.side === 'buy' ? market.rules.quote : market.rules.base
    const released = order.held - held
    if (released < 0n) throw new Error('a naive hold was too small')
    if (released > 0n) {
      this.shared.ledger.move(spot(order.user, asset), { available: released, frozen: -released })
    }
    order.held = held
  }

  private close(market: NaiveMarket, order: NaiveOrder, reason: CloseReason): void {
    market.remove(order)
    this.keepHeld(market, order, 0n)
    order.status = 'cancelled'
    order.closeReason = reason
    this.note(market, order)
    this.tellEnd(market, order)
  }

  cancel(user: number, orderId: number): Applied {
    const at = this.find(orderId)
    if (at?.order.user !== user) throw new Refused('order_unknown')
    this.close(at.market, at.order, 'by_user')
    return { orderId: asOrderId(orderId), count: 1 }
  }

  /** Cancels the first orders of a market: bids, then asks, by price and time. */
  cancelDelisted(id: number, most: number): number {
    const market = this.markets.get(id)
    if (market === undefined) return 0
    const first = [...market.queueAgainst('sell'), ...market.queueAgainst('buy')].slice(0, most)
    return first.map((order) => this.close(market, order, 'delisted')).length
  }

  cancelAll(user: number, marketId: number, reason: CloseReason = 'by_user'): Applied {
    if (!this.shared.users.has(user)) throw new Refused('invalid_input')
    if (marketId !== 0 && !this.markets.has(marketId)) throw new Refused('market_unknown')
    let count = 0
    for (const market of this.markets.values()) {
      if (marketId !== 0 && market.rules.market !== marketId) continue
      const own = market.open.filter((open) => open.user === user)
      for (const order of own) this.close(market, order, reason)
      count += own.length
    }
    return { orderId: 0, count }
  }
}

function feeOf(units: bigint, ppm: number): bigint {
  return (units * BigInt(ppm) + 999_999n) / 1_000_000n
}
