// The naive twin: the same rules as the engine, written a second time with bigints, arrays and
// maps, to be read and believed rather than to be fast. It must answer the same rows and rejects.
import type { Outcome } from '@ingot/contract/vocabulary'
import { asMarketId, asOrderId, asTradeId, asUserId } from '@ingot/contract/vocabulary'
import type {
  CreditDeposit, EngineCommand, ListAsset, ListSpotMarket, PlaceSpotOrder, TransferBetweenWallets,
} from '#engine/command.ts'
import type { BatchEffects, CloseReason, OrderRow, TradeRow } from '#engine/effects.ts'
import type { Applied, Engine } from '#engine/engine.ts'
import type { FundsCommand } from '#engine/funds-command.ts'
import { isFundsCommand, NaiveFunds } from './naive-funds.ts'
import { type Line, NaiveLedger, spot } from './naive-ledger.ts'
import { NaivePerpetuals } from './naive-perpetuals.ts'
import { naiveFault, NaiveMarket, type NaiveOrder, rowOf } from './naive-market.ts'
import {
  heldFor, holdOf, isDone, planOf, refuseByBook, Refused, wantedLots, worstPrice,
} from './naive-plan.ts'

/** The engine's face for spot, without the hash, which belongs to one way of keeping state. */
export type NaiveEngine = Omit<Engine, 'stateHash'>

const feeHouse = 2
const outside = 1
const firstUser = 1_000

export class NaiveTwin implements NaiveEngine {
  private readonly ledger = new NaiveLedger()
  private readonly assets = new Set<number>()
  private readonly markets = new Map<number, NaiveMarket>()
  private readonly users = new Set<number>()
  private readonly touched = new Map<number, { order: NaiveOrder; market: NaiveMarket }>()
  private trades: TradeRow[] = []
  private newUsers: number[] = []
  private readonly counts = { orders: 0, trades: 0 }
  private readonly funds: NaiveFunds
  private readonly perpetuals: NaivePerpetuals
  private at = 0

  constructor() {
    const { ledger, assets, users, markets, counts } = this
    this.funds = new NaiveFunds({
      ledger, assets, users, counts,
      mayLeave: (user, asset, units) => this.perpetuals.mayLeave({ user, asset, units }),
    })
    this.perpetuals = new NaivePerpetuals({
      ledger, assets, users, counts, spotMarkets: markets,
      setAside: (account) => this.funds.setAside(account),
    })
  }

  apply(command: EngineCommand | FundsCommand, at: number): Outcome<Applied> {
    this.at = at
    try {
      return { ok: true, value: this.run(command) }
    } catch (error) {
      if (error instanceof Refused) return { ok: false, reject: { code: error.code } }
      throw error
    }
  }

  drain(): BatchEffects {
    const orders = [...this.touched.values()].map(({ order, market }) => rowOf(order, market))
    this.touched.clear()
    const markets = [...this.markets.values()]
    const effects: BatchEffects = {
      orders,
      trades: this.trades,
      entries: this.ledger.entries,
      balances: this.ledger.drainBalances(),
      markets: markets.filter(({ traded }) => traded)
        .map(({ rules, last }) => ({ market: rules.market, lastTicks: Number(last) })),
      levels: markets.flatMap((market) => market.levelRows()
        .map((level) => ({ market: market.rules.market, ...level }))),
      users: this.newUsers.map(asUserId),
      perpetual: this.perpetuals.drain(),
      triggers: [],
      priorities: [],
      icebergs: [],
      deadlines: [],
      holds: this.funds.drain(),
    }
    for (const market of markets) market.traded = false
    this.trades = []
    this.ledger.entries = []
    this.newUsers = []
    return effects
  }

  openOrder(orderId: number): OrderRow | undefined {
    for (const market of this.markets.values()) {
      const order = market.open.find((open) => open.orderId === orderId)
      if (order !== undefined) return rowOf(order, market)
    }
    return undefined
  }

  openPerpetualOrder(orderId: number) {
    return this.perpetuals.openOrder(orderId)
  }

  counters() {
    return { ...this.counts, postings: this.ledger.postings }
  }

  assertConserved(): void {
    const sums = new Map<number, bigint>()
    for (const { asset, available, frozen } of this.ledger.balances.values()) {
      sums.set(asset, (sums.get(asset) ?? 0n) + available + frozen)
    }
    for (const sum of sums.values()) if (sum !== 0n) throw new Error('the naive money leaks')
    this.perpetuals.assertConserved()
  }

  private run(command: EngineCommand | FundsCommand): Applied {
    if (isFundsCommand(command)) return this.funds.run(command, this.at)
    switch (command.kind) {
      case 'list-asset': return this.listAsset(command)
      case 'list-spot-market': return this.listMarket(command)
      case 'open-user': return this.openUser(command.user)
      case 'credit-deposit': return this.deposit(command)
      case 'transfer-between-wallets': return this.transfer(command)
      case 'place-spot-order': return this.place(command)
      case 'cancel-spot-order': return this.cancel(command.user, command.orderId)
      case 'cancel-all-spot-orders': return this.cancelAll(command.user, command.market)
      default: return this.perpetuals.run(command, this.at)
    }
  }

  private listAsset({ asset, decimals }: ListAsset): Applied {
    const isSound = Number.isSafeInteger(asset) && asset > 0
      && Number.isSafeInteger(decimals) && decimals >= 0 && decimals <= 18
    if (!isSound || this.assets.has(asset)) throw new Refused('invalid_input')
    this.assets.add(asset)
    return { orderId: 0, count: 0 }
  }

  private listMarket(rules: ListSpotMarket): Applied {
    if (!this.assets.has(rules.base) || !this.assets.has(rules.quote)) {
      throw new Refused('asset_unknown')
    }
    const isIn = (value: number, min: number, max = 2 ** 53 - 1) =>
      Number.isSafeInteger(value) && value >= min && value <= max
    const areUnits = (value: bigint, min: bigint) =>
      typeof value === 'bigint' && value >= min && value < 2n ** 53n
    const isSound = isIn(rules.market, 1) && !this.markets.has(rules.market)
      && !this.perpetuals.isListed(rules.market)
      && rules.base !== rules.quote
      && areUnits(rules.baseUnitsPerLot, 1n) && areUnits(rules.quoteUnitsPerTickLot, 1n)
      && areUnits(rules.notionalMinUnits, 0n)
      && [rules.makerFeePpm, rules.takerFeePpm, rules.bandPpm].every((ppm) => isIn(ppm, 0, 1e6))
      && isIn(rules.referenceTicks, 1, 2 ** 40)
    if (!isSound) throw new Refused('invalid_input')
    this.markets.set(rules.market, new NaiveMarket(rules))
    return { orderId: 0, count: 0 }
  }

  private openUser(user: number): Applied {
    if (!Number.isSafeInteger(user) || user < firstUser) throw new Refused('invalid_input')
    if (!this.users.has(user)) this.newUsers.push(user)
    this.users.add(user)
    return { orderId: 0, count: 0 }
  }

  private deposit({ user, asset, units }: CreditDeposit): Applied {
    if (!this.users.has(user)) throw new Refused('invalid_input')
    if (!this.assets.has(asset)) throw new Refused('asset_unknown')
    if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
    const given = -this.ledger.balance(spot(outside, asset)).available
    if (given + units > 2n ** 63n - 1n) throw new Refused('amount_too_large')
    this.ledger.post([
      { account: spot(outside, asset), available: -units, frozen: 0n, kind: 'deposit' },
      { account: spot(user, asset), available: units, frozen: 0n, kind: 'deposit' },
    ], { ref: 0, at: this.at })
    return { orderId: 0, count: 0 }
  }

  private transfer(command: TransferBetweenWallets): Applied {
    const { user, asset, units, from, to } = command
    if (!this.users.has(user)) throw new Refused('invalid_input')
    const wallets = ['spot', 'contract']
    if (!wallets.includes(from) || !wallets.includes(to) || from === to) {
      throw new Refused('transfer_type_unknown')
    }
    if (!this.assets.has(asset)) throw new Refused('asset_unknown')
    if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
    const source = { owner: user, wallet: from, asset }
    const isFree = from === 'contract' ? this.perpetuals.mayLeave(command)
      : this.ledger.balance(source).available >= units
    if (!isFree) throw new Refused('insufficient_available')
    this.ledger.post([
      { account: source, available: -units, frozen: 0n, kind: 'transfer' },
      { account: { ...source, wallet: to }, available: units, frozen: 0n, kind: 'transfer' },
    ], { ref: 0, at: this.at })
    return { orderId: 0, count: 0 }
  }

  private place(command: PlaceSpotOrder): Applied {
    if (!this.users.has(command.user)) throw new Refused('invalid_input')
    const market = this.markets.get(command.market)
    if (market === undefined) throw new Refused('market_unknown')
    let openOrders = 0
    for (const { open } of this.markets.values()) {
      openOrders += open.filter(({ user }) => user === command.user).length
    }
    const fault = naiveFault(market, command, openOrders)
    if (fault !== undefined) throw new Refused(fault)
    const plan = planOf(market, command)
    refuseByBook(market, command, plan)
    const give = spot(command.user, command.side === 'buy' ? market.rules.quote : market.rules.base)
    const hold = holdOf(market, command, plan)
    if (this.ledger.balance(give).available < hold) throw new Refused('insufficient_available')
    const order = this.newOrder(command)
    order.held = hold
    if (hold > 0n) this.ledger.move(give, { available: -hold, frozen: hold })
    const end = this.match(market, order, command)
    this.finish(market, order, end)
    return { orderId: asOrderId(order.orderId), count: 0 }
  }

  private newOrder(command: PlaceSpotOrder): NaiveOrder {
    this.counts.orders += 1
    return {
      orderId: this.counts.orders,
      user: command.user,
      side: command.side,
      type: command.type,
      timeInForce: command.timeInForce,
      price: BigInt(command.priceTicks),
      lots: BigInt(command.lots),
      amount: command.amountUnits,
      filledLots: 0n,
      filledUnits: 0n,
      fee: 0n,
      held: 0n,
      status: 'pending',
      closeReason: null,
      createdAt: this.at,
      updatedAt: this.at,
    }
  }

  /** Fills the order and answers why it stopped; undefined when it is filled. */
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
    this.counts.trades += 1
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
    this.ledger.post([
      ...half(taker, maker, [gives[0], makerFee, assets[0]]),
      ...half(maker, taker, [gives[1], takerFee, assets[1]]),
    ], { ref: this.counts.trades, at: this.at })
    const sides = [[taker, gives[0], takerFee], [maker, gives[1], makerFee]] as const
    for (const [order, given, fee] of sides) {
      order.filledLots += lots
      order.filledUnits += quoteUnits
      order.fee += fee
      order.held -= given
      order.updatedAt = this.at
    }
    this.trades.push({
      tradeId: asTradeId(this.counts.trades),
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
      at: this.at,
    })
    market.last = price
    market.traded = true
    market.touch(maker)
    this.touched.set(maker.orderId, { order: maker, market })
    if (maker.filledLots === maker.lots) {
      maker.status = 'fully_filled'
      market.remove(maker)
    }
  }

  private finish(market: NaiveMarket, order: NaiveOrder, end: CloseReason | undefined): void {
    this.touched.set(order.orderId, { order, market })
    const rests = order.timeInForce === 'GTC' || order.timeInForce === 'POST_ONLY'
    if (end === 'time_in_force' && rests) {
      // Price improvement: what the fills did not need of the hold is free at once.
      this.keepHeld(market, order, heldFor(market, order))
      market.open.push(order)
      market.touch(order)
      return
    }
    this.keepHeld(market, order, 0n)
    order.status = end === undefined ? 'fully_filled' : 'cancelled'
    order.closeReason = end ?? null
  }

  private keepHeld(market: NaiveMarket, order: NaiveOrder, held: bigint): void {
    const asset = order.side === 'buy' ? market.rules.quote : market.rules.base
    const released = order.held - held
    if (released < 0n) throw new Error('a naive hold was short')
    if (released > 0n) {
      this.ledger.move(spot(order.user, asset), { available: released, frozen: -released })
    }
    order.held = held
  }

  private close(market: NaiveMarket, order: NaiveOrder, reason: CloseReason): void {
    market.remove(order)
    this.keepHeld(market, order, 0n)
    order.status = 'cancelled'
    order.closeReason = reason
    order.updatedAt = this.at
    this.touched.set(order.orderId, { order, market })
  }

  private cancel(user: number, orderId: number): Applied {
    for (const market of this.markets.values()) {
      const order = market.open.find((open) => open.orderId === orderId && open.user === user)
      if (order === undefined) continue
      this.close(market, order, 'by_user')
      return { orderId: asOrderId(orderId), count: 1 }
    }
    throw new Refused('order_unknown')
  }

  private cancelAll(user: number, marketId: number): Applied {
    if (!this.users.has(user)) throw new Refused('invalid_input')
    if (marketId !== 0 && !this.markets.has(marketId)) throw new Refused('market_unknown')
    let count = 0
    for (const market of this.markets.values()) {
      if (marketId !== 0 && market.rules.market !== marketId) continue
      for (const order of market.open.filter((open) => open.user === user)) {
        this.close(market, order, 'by_user')
        count += 1
      }
    }
    return { orderId: 0, count }
  }
}

function feeOf(units: bigint, ppm: number): bigint {
  const product = units * BigInt(ppm)
  return product / 1_000_000n + (product % 1_000_000n === 0n ? 0n : 1n)
}
