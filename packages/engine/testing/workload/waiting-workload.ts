// A seeded stream of commands about orders that wait, rest or count down: stops and take-profits by
// last price and mark, trailing stops, pairs, amendments, countdowns and the ticks that end them.
import type { Outcome } from '@ingot/contract/vocabulary'
import { asOrderId, asUserId, type UserId } from '@ingot/contract/vocabulary'
import type { AnyCommand } from '#engine/engine.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { AmendOrder } from '#engine/commands/order-command.ts'
import type { TriggeredOrder, TriggerTerms } from '#engine/commands/trigger-command.ts'
import { positionExits } from './exits-workload.ts'
import type { Random } from './random.ts'

type Sources = {
  readonly random: Random
  /** Some order for any market, of either product. */
  readonly order: () => TriggeredOrder
  /** About where the price of an order's market is. */
  readonly ticksOf: (order: TriggeredOrder) => number
  readonly isResting: (orderId: number) => boolean
  /** Whether triggers lie at a few prices only, so that many are met at once. */
  readonly isBacklog: boolean
}

/** Below which of a thousand each kind is drawn, in the order of `next`. */
const usual = [290, 540, 610, 622, 800, 840, 960] as const
const backlog = [500, 580, 610, 612, 680, 979, 999] as const

type Known = { readonly id: number; readonly order: TriggeredOrder }

export class WaitingWorkload {
  private readonly sources: Sources
  /** Rings of recently placed orders. */
  private readonly orders: Known[] = []
  private readonly triggers: Known[] = []
  private counts = { orders: 0, triggers: 0 }

  constructor(sources: Sources) {
    this.sources = sources
  }

  /** Receives the result of a command of any workload. */
  hear(command: AnyCommand, outcome: Outcome<Applied>): void {
    if (!outcome.ok) return
    const id = outcome.value.orderId
    const { kind } = command
    if (kind === 'place-spot-order' || kind === 'place-perpetual-order') {
      this.orders[this.counts.orders % 64] = { id, order: command }
      this.counts.orders += 1
      // The exits take the numbers after their order's.
      if (command.exits !== undefined) this.remember({ id: id + 1, order: command })
    } else if (kind === 'place-trigger-order') {
      this.remember({ id, order: command.order })
    } else if (kind === 'place-trigger-pair') {
      this.remember({ id, order: command.takeProfit.order })
      this.remember({ id: id + 1, order: command.stopLoss.order })
    }
  }

  next(): AnyCommand {
    const { random, isBacklog } = this.sources
    const dice = random.below(1_000)
    const bounds = isBacklog ? backlog : usual
    const [trigger, pair, takeBack, takeAllBack, amend, countDown, exits] = bounds
    if (dice < trigger) return { kind: 'place-trigger-order', ...this.terms() }
    if (dice < pair) return this.pair()
    if (dice < takeBack) return this.takeBack()
    if (dice < takeAllBack) return this.takeAllBack()
    if (dice < amend) return this.amend()
    if (dice < countDown) return this.countDown()
    return dice < exits ? this.exits() : { kind: 'tick' }
  }

  private remember(trigger: Known): void {
    this.triggers[this.counts.triggers % 128] = trigger
    this.counts.triggers += 1
  }

  private terms(order = this.sources.order()): TriggerTerms {
    const { random, ticksOf, isBacklog } = this.sources
    const ticks = ticksOf(order)
    const isByMark = order.kind === 'place-perpetual-order' && random.chance(isBacklog ? 80 : 50)
    const by = isByMark ? 'mark' : 'last'
    const isAbove = random.chance(50)
    const away = this.distance(ticks)
    const near = Math.max(1, isAbove ? ticks + away : ticks - away)
    // Now and then the other way round, which the price has met already.
    const isOdd = random.chance(4)
    if (random.chance(70)) {
      return {
        by, direction: isAbove !== isOdd ? 'rise' : 'fall', triggerTicks: near,
        activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order,
      }
    }
    const byPpm = random.chance(50)
    return {
      by, direction: isAbove !== isOdd ? 'fall' : 'rise', triggerTicks: 0,
      activationTicks: random.chance(50) ? near : 0,
      callbackTicks: byPpm ? 0 : Math.max(1, this.distance(ticks)),
      callbackPpm: byPpm ? this.ratePpm() : 0,
      order,
    }
  }

  /** A callback of up to three percent, and rarely one that could never trigger. */
  private ratePpm(): number {
    const ppm = this.sources.random.between(1, 31_000)
    return ppm > 30_000 ? 1_000_000 : ppm
  }

  private distance(ticks: number): number {
    const { random, isBacklog } = this.sources
    if (isBacklog) return Math.ceil(ticks / 200) * random.between(1, 3)
    return random.between(0, Math.ceil(ticks / (random.chance(60) ? 2_000 : 60)))
  }

  private pair(): AnyCommand {
    const { random, order, ticksOf } = this.sources
    const profit = order()
    const other = order()
    const isOdd = random.chance(3)
    const atOnce = { timeInForce: 'IOC' as const, priceTicks: 0 }
    const same = { user: profit.user, side: profit.side, market: profit.market }
    const loss = isOdd ? other
      : profit.kind === 'place-spot-order' ? { ...profit, ...same }
        : { ...profit, ...same, type: 'market' as const, ...atOnce }
    const ticks = ticksOf(profit)
    const isUp = random.chance(50)
    const stop = (at: number, isRise: boolean, placed: TriggeredOrder): TriggerTerms => ({
      by: placed.kind === 'place-perpetual-order' && random.chance(40) ? 'mark' : 'last',
      direction: isRise ? 'rise' : 'fall', triggerTicks: Math.max(1, at),
      activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order: placed,
    })
    const above = stop(ticks + 1 + this.distance(ticks), true, isUp ? profit : loss)
    const below = stop(ticks - 1 - this.distance(ticks), false, isUp ? loss : profit)
    return {
      kind: 'place-trigger-pair', takeProfit: isUp ? above : below, stopLoss: isUp ? below : above,
    }
  }

  /** Of the position that an order may have opened lately. */
  private exits(): AnyCommand {
    const { random, ticksOf } = this.sources
    const lately = this.orders.filter(({ order }) => order.kind === 'place-perpetual-order')
    const order = lately[random.below(Math.max(1, lately.length))]?.order ?? this.sources.order()
    return positionExits(random, order, ticksOf(order))
  }

  private aim(known: readonly Known[]): { readonly id: number; readonly user: UserId } {
    const { random, order } = this.sources
    const aim = known[random.below(Math.max(1, known.length))]
    const user = random.chance(97) ? aim?.order.user : order().user
    return { id: aim?.id ?? 1, user: user ?? asUserId(1_000) }
  }

  private takeBack(): AnyCommand {
    const { id, user } = this.aim(this.triggers)
    const { random, isBacklog } = this.sources
    // A backlog needs its triggers where they are.
    if (!isBacklog && random.chance(40)) return this.amendTrigger(id, user)
    return { kind: 'cancel-trigger-order', user, triggerId: asOrderId(id) }
  }

  /** Another condition, another order or both; now and then nothing, or a wrong field. */
  private amendTrigger(id: number, user: UserId): AnyCommand {
    const { random, ticksOf } = this.sources
    const order = this.triggers.find((known) => known.id === id)?.order
    const ticks = order === undefined ? 1 : ticksOf(order)
    const away = this.distance(ticks)
    const isTrailing = random.chance(35)
    const byPpm = random.chance(50)
    const near = Math.max(1, ticks + (random.chance(50) ? away : -away))
    return {
      kind: 'amend-trigger-order', user, triggerId: asOrderId(id),
      triggerTicks: isTrailing || random.chance(20) ? 0 : near,
      callbackTicks: isTrailing && !byPpm ? Math.max(1, this.distance(ticks)) : 0,
      callbackPpm: isTrailing && byPpm ? this.ratePpm() : 0,
      priceTicks: random.chance(60) ? 0 : near,
      lots: random.chance(60) ? 0 : random.between(1, 2 * Math.max(1, order?.lots ?? 1)),
    }
  }

  private takeAllBack(): AnyCommand {
    const { random, order } = this.sources
    const { user, market } = order()
    return {
      kind: 'cancel-all-trigger-orders', user, market: random.chance(50) ? 0 : market,
      product: random.pick(['any', 'spot', 'perpetual'] as const),
    }
  }

  /** Less or more of an order, another price, or both; now and then nothing at all. */
  private amend(): AmendOrder {
    const { random, ticksOf } = this.sources
    const resting = this.orders.filter((known) => this.sources.isResting(known.id))
    const { id, user } = this.aim(random.chance(95) ? resting : this.orders)
    const order = this.orders.find((known) => known.id === id)?.order
    const lots = order?.lots ?? 1
    const ticks = order === undefined ? 1 : ticksOf(order)
    const reach = Math.max(2, Math.floor(ticks / 400))
    const less = random.between(1, Math.max(1, lots - 1))
    return {
      kind: 'amend-order', user, orderId: asOrderId(id),
      priceTicks: random.chance(45) ? 0 : Math.max(1, ticks + random.between(-reach, reach)),
      lots: random.chance(30) ? 0 : random.chance(70) ? less : lots + random.below(lots + 1),
      selfTradePrevention: random.pick(['cancel_taker', 'cancel_maker', 'cancel_both'] as const),
    }
  }

  private countDown(): AnyCommand {
    const { random, order } = this.sources
    if (this.sources.isBacklog) {
      const user = asUserId(1_000 + random.below(100))
      return { kind: 'cancel-all-after', user, timeoutMs: random.between(1, 600_000) }
    }
    const timeoutMs = random.pick([0, 1, 5_000, 60_000, 600_000, 86_400_000, 86_400_001])
    return { kind: 'cancel-all-after', user: order().user, timeoutMs }
  }
}
