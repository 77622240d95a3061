// Seeded commands for an exchange with many waiting orders: orders of both products, amendments,
// conditional orders, pairs and trailing stops, countdowns and ticks, over the perpetual traffic's
// markets and users. It receives the results of its commands, so that most of them can succeed. One
// seed, one run.
import { asOrderId, asUserId, type Outcome, type UserId } from '@ingot/contract/vocabulary'
import type {
  Applied, ExitPair, ExitTerms, TriggeredOrder, TriggerTerms,
} from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { seeded } from './market-churn.ts'
import { PerpetualTraffic, type TrafficOptions } from './perpetual-traffic.ts'
import { btc, btcUsdt, coins, referenceTicks, usdt } from '#testing/test-sequencer.ts'

type Known = { readonly user: UserId; readonly id: number; readonly order: TriggeredOrder }

/** Ten bitcoins: more than a user has, or can pay. */
const beyondMoneyLots = 1_000_000

/** The number of remembered orders and triggers; the oldest are dropped. */
const knownMax = 80

export class WaitingTraffic {
  readonly #perpetual: PerpetualTraffic
  readonly #random: () => number
  readonly #users: readonly UserId[]
  readonly #orders: Known[] = []
  readonly #triggers: Known[] = []
  /** The newest outside price of each perpetual market, by its number. */
  readonly #marks = new Map<number, number>()
  #last: LoggedCommand = { kind: 'tick' }
  #isPerpetuals = false

  constructor(options: TrafficOptions) {
    this.#perpetual = new PerpetualTraffic(options)
    this.#random = seeded(options.seed)
    const { simulated = 0 } = options
    this.#users = Array.from({ length: options.users }, (_, place) =>
      asUserId((place < simulated ? 1_000 : 10_000) + place))
  }

  /** Lists the markets and gives everybody money of both kinds; the assets are listed already. */
  opening(): LoggedCommand[] {
    return [
      ...this.#perpetual.opening(),
      ...this.#users.flatMap((user): LoggedCommand[] => [
        { kind: 'credit-deposit', user, asset: btc, units: coins(3) },
        { kind: 'credit-deposit', user, asset: usdt, units: coins(200_000) },
      ]),
    ]
  }

  stepMs(): number {
    return this.#random() < 0.5 ? this.#below(30) : this.#perpetual.stepMs()
  }

  next(at: number): LoggedCommand {
    const own = this.#own(this.#random())
    this.#isPerpetuals = own === undefined
    this.#last = this.#withExits(own ?? this.#perpetual.next(at))
    if (this.#last.kind === 'update-mark') {
      const [source] = this.#last.sources
      if (source !== undefined) this.#marks.set(this.#last.market, source.ticks)
    }
    return this.#last
  }

  /** Receives the result of a command, by default the last one. */
  hear(outcome: Outcome<Applied>, command = this.#last): void {
    if (this.#isPerpetuals && command === this.#last) this.#perpetual.hear(outcome)
    if (!outcome.ok) return
    const id = outcome.value.orderId
    if (command.kind === 'place-spot-order' || command.kind === 'place-perpetual-order') {
      remember(this.#orders, { user: command.user, id, order: command })
    } else if (command.kind === 'place-trigger-order') {
      remember(this.#triggers, { user: command.order.user, id, order: command.order })
    } else if (command.kind === 'place-trigger-pair') {
      const { order } = command.takeProfit
      remember(this.#triggers, { user: order.user, id, order })
      remember(this.#triggers, { user: order.user, id: id + 1, order })
    }
  }

  /** A command for spot or for conditional orders; undefined leaves the turn to the perpetuals. */
  #own(chance: number): LoggedCommand | undefined {
    if (chance < 0.22) return this.#spotOrder(this.#user())
    if (chance < 0.36) return this.#amendment()
    if (chance < 0.5) return { kind: 'place-trigger-order', ...this.#terms(this.#triggered()) }
    if (chance < 0.54) return this.#pair()
    if (chance < 0.57) return this.#random() < 0.5 ? this.#amendTrigger() : this.#cancelTrigger()
    if (chance < 0.575) {
      return {
        kind: 'cancel-all-trigger-orders', user: this.#user(), market: 0, product: 'any',
      }
    }
    if (chance < 0.61) {
      const timeoutMs = this.#random() < 0.2 ? 0 : 1 + this.#below(60_000)
      return { kind: 'cancel-all-after', user: this.#user(), timeoutMs }
    }
    if (chance < 0.65) return { kind: 'tick' }
    return chance < 0.7 ? this.#positionExits() : undefined
  }

  #spotOrder(user: UserId): TriggeredOrder {
    const side = this.#random() < 0.5 ? 'buy' : 'sell'
    const type = this.#random() < 0.15 ? 'market' : 'limit'
    const away = this.#below(60) - 15
    const lots = 20 + this.#below(100)
    const hides = type === 'limit' && this.#random() < 0.3
    return {
      kind: 'place-spot-order', user, market: btcUsdt, side, type,
      timeInForce: type === 'market' ? 'IOC' : 'GTC',
      priceTicks: type === 'market' ? 0 : referenceTicks + (side === 'buy' ? -away : away),
      lots, amountUnits: 0n, selfTradePrevention: 'cancel_maker',
      ...(hides ? { displayLots: Math.ceil(lots / 10) + this.#below(8) } : {}),
    }
  }

  #amendment(): LoggedCommand {
    const known = this.#pick(this.#orders)
    const change = this.#random()
    const priceTicks = known === undefined || change < 0.4
      ? 0 : Math.max(1, known.order.priceTicks + this.#below(21) - 10)
    const lots = known === undefined || change > 0.7
      ? 0 : Math.max(1, Math.round(known.order.lots * (0.3 + 1.2 * this.#random())))
    return {
      kind: 'amend-order', user: known?.user ?? this.#user(), orderId: asOrderId(known?.id ?? 1),
      priceTicks, lots, selfTradePrevention: 'cancel_maker',
    }
  }

  /**
   * The order that a trigger places: a spot order, an order as the perpetual traffic placed one, or
   * an order that closes the position that such an order opened.
   */
  #triggered(): TriggeredOrder {
    const plain = this.#orders.filter(({ order }) => order.exits === undefined)
    const order = this.#random() < 0.5 ? this.#pick(plain)?.order : undefined
    if (order === undefined) return this.#maybeTooLarge(this.#spotOrder(this.#user()))
    if (order.kind === 'place-spot-order' || this.#random() < 0.4) return order
    return {
      ...order, side: order.side === 'buy' ? 'sell' : 'buy', reduceOnly: true,
      type: 'market', timeInForce: 'IOC', priceTicks: 0, lots: 1 + this.#below(order.lots),
    }
  }

  /** A waiting order holds nothing: one beyond its user's money is refused at its trigger. */
  #maybeTooLarge(order: TriggeredOrder): TriggeredOrder {
    if (order.type === 'market' || this.#random() > 0.2) return order
    const { displayLots: _, ...whole } = order
    return { ...whole, lots: beyondMoneyLots }
  }

  #terms(order: TriggeredOrder, towards?: 'rise' | 'fall'): TriggerTerms {
    const isSpot = order.kind === 'place-spot-order'
    const mark = isSpot ? referenceTicks : this.#marks.get(order.market) ?? 100_000
    const direction = towards ?? (this.#random() < 0.5 ? 'rise' : 'fall')
    const reach = isSpot ? 40 : Math.max(2, Math.floor(mark / 50))
    const away = this.#below(reach) - Math.floor(reach / 6)
    const isTrailing = towards === undefined && this.#random() < 0.3
    const isByTicks = this.#random() < 0.5
    return {
      by: isSpot || this.#random() < 0.4 ? 'last' : 'mark', direction,
      triggerTicks: isTrailing ? 0 : Math.max(1, mark + (direction === 'rise' ? away : -away)),
      activationTicks: isTrailing && this.#random() < 0.4
        ? Math.max(1, mark + (direction === 'rise' ? -away : away)) : 0,
      callbackTicks: isTrailing && isByTicks ? 1 + this.#below(reach) : 0,
      callbackPpm: isTrailing && !isByTicks ? 1 + this.#below(10_000) : 0,
      order,
    }
  }

  #pair(): LoggedCommand {
    const order = this.#triggered()
    return {
      kind: 'place-trigger-pair', takeProfit: this.#terms(order, 'rise'),
      stopLoss: this.#terms(order, 'fall'),
    }
  }

  /** Some orders come with exits; those that only close are refused with them. */
  #withExits(command: LoggedCommand): LoggedCommand {
    const isOrder = command.kind === 'place-spot-order' || command.kind === 'place-perpetual-order'
    if (!isOrder || this.#random() > 0.2) return command
    const ticks = command.priceTicks > 0 ? command.priceTicks
      : this.#marks.get(command.market) ?? referenceTicks
    return { ...command, exits: this.#exits(command.side, ticks) }
  }

  /** A take-profit, a stop-loss or both, some way off a price. */
  #exits(side: 'buy' | 'sell', ticks: number): ExitPair {
    const sign = side === 'buy' ? 1 : -1
    const reach = Math.max(6, Math.floor(ticks / 40))
    const exit = (towards: 1 | -1): ExitTerms => ({
      by: 'last', triggerTicks: ticks + towards * sign * (this.#below(reach) + 1), priceTicks: 0,
    })
    const legs = this.#below(3)
    return {
      ...(legs === 1 ? {} : { takeProfit: exit(1) }), ...(legs === 0 ? {} : { stopLoss: exit(-1) }),
    }
  }

  /** For a position that there may be. */
  #positionExits(): LoggedCommand {
    const known = this.#pick(this.#orders.filter(({ order }) => order.kind !== 'place-spot-order'))
    if (known === undefined) return { kind: 'tick' }
    const { user, order: { market } } = known
    const positionSide = this.#random() < 0.5 ? 'long' : 'short'
    const mark = this.#marks.get(market) ?? 100_000
    return {
      kind: 'place-position-exits', user, market, positionSide, lots: this.#below(4),
      ...this.#exits(positionSide === 'long' ? 'buy' : 'sell', mark),
    }
  }

  /** Another trigger, another quantity, or both. */
  #amendTrigger(): LoggedCommand {
    const known = this.#pick(this.#triggers)
    const order = known?.order
    const mark = order === undefined || order.kind === 'place-spot-order'
      ? referenceTicks : this.#marks.get(order.market) ?? 100_000
    const change = this.#random()
    const reach = Math.max(2, Math.floor(mark / 50))
    return {
      kind: 'amend-trigger-order', user: known?.user ?? this.#user(),
      triggerId: asOrderId(known?.id ?? 1),
      triggerTicks: change < 0.4 ? 0 : Math.max(1, mark + this.#below(2 * reach) - reach),
      callbackTicks: 0, callbackPpm: 0, priceTicks: 0,
      lots: change > 0.7 ? 0 : 1 + this.#below(order?.lots ?? 1),
    }
  }

  #cancelTrigger(): LoggedCommand {
    const known = this.#pick(this.#triggers)
    return {
      kind: 'cancel-trigger-order', user: known?.user ?? this.#user(),
      triggerId: asOrderId(known?.id ?? 1),
    }
  }

  #user(): UserId {
    return this.#users[this.#below(this.#users.length)] ?? asUserId(10_000)
  }

  #pick(from: readonly Known[]): Known | undefined {
    return from[this.#below(Math.max(1, from.length))]
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }
}

function remember(list: Known[], known: Known): void {
  list.push(known)
  if (list.length > knownMax) list.shift()
}

