// The stream of orders that the engine's bench sends to every engine, on one market or on many:
// passive limits, crossing limits, market orders and cancels of orders that rest at that moment.
// It is made once, against our own engine, so that a cancel never aims at nothing.
import {
  asAssetId, asMarketId, asOrderId, asUserId, type UserId,
} from '@ingot/contract/vocabulary'
import { createEngine, type Command, type Engine, type ListSpotMarket } from '@ingot/engine'
import { Random } from '@ingot/engine/testing'
import { laidOut, type Stream } from './engine-run.ts'

const quote = asAssetId(1)
const firstBase = 2

const benchMarket: Omit<ListSpotMarket, 'market' | 'symbol' | 'base'> = {
  kind: 'list-spot-market',
  quote,
  priceDecimals: 1,
  quantityDecimals: 5,
  baseUnitsPerLot: 1_000n,
  quoteUnitsPerTickLot: 100n,
  notionalMinUnits: 0n,
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  bandPpm: 100_000,
  referenceTicks: 924_186,
}

export type StreamOptions = {
  readonly seed: number
  readonly users: number
  /** Orders that rest before the stream starts. */
  readonly resting: number
  readonly commands: number
  /** How far from the middle passive orders lie at most, in ticks. */
  readonly depthTicks: number
  /**
   * Whether orders cluster at the middle, as real ones do, or spread evenly over the whole depth.
   */
  readonly spread: 'power-law' | 'even'
  /** One unless said; each person trades on three of them at most. */
  readonly markets?: number
  /** The usual one unless said. */
  readonly mix?: keyof typeof mixes
}

/** Of a hundred commands: cancels, passive limits, crossing limits; the rest are market orders. */
const mixes = {
  usual: { cancels: 35, passives: 45, crossings: 15 },
  makers: { cancels: 48, passives: 48, crossings: 3 },
} as const

const firstUser = 1_000
/** On how many markets a person trades. */
const reach = 3

export function makeStream(options: StreamOptions): Stream {
  const opening = openingOf(options)
  const source = new Source(options)
  source.run(opening)
  const warmUp = Array.from({ length: options.resting }, () => source.send(source.passive()))
  const commands = Array.from({ length: options.commands }, () => source.send(source.next()))
  return { opening, warmUp, commands: laidOut(commands), batchMs: 1 }
}

/** Draws one passive order after another, without a book to look at. */
export function drawPassive(options: StreamOptions): () => Command {
  const source = new Source(options)
  return () => source.passive()
}

/** Assets, markets, and people with money. */
export function openingOf({ markets = 1, users }: StreamOptions): readonly Command[] {
  const opening: Command[] = [{ kind: 'list-asset', asset: quote, symbol: 'Q', decimals: 8 }]
  for (let place = 0; place < markets; place += 1) {
    const base = asAssetId(firstBase + place)
    opening.push(
      { kind: 'list-asset', asset: base, symbol: `B${place}`, decimals: 8 },
      { ...benchMarket, market: asMarketId(1 + place), symbol: `M${place}`, base },
    )
  }
  for (let index = 0; index < users; index += 1) {
    const user = asUserId(firstUser + index)
    const first = Math.floor(index / 2)
    const bases = new Set(Array.from({ length: reach }, (_, step) => (first + step) % markets))
    opening.push({ kind: 'open-user', user })
    for (const asset of [quote, ...Array.from(bases, (place) => asAssetId(firstBase + place))]) {
      opening.push({ kind: 'credit-deposit', user, asset, units: 10n ** 14n })
    }
  }
  return opening
}

class Source {
  private readonly random: Random
  private readonly options: StreamOptions
  private readonly engine: Engine = createEngine()
  private takers = 0
  /** The resting orders, and a list of their ids to draw from. */
  private readonly live = new Set<number>()
  private readonly resting: { orderId: number; user: UserId }[] = []

  constructor(options: StreamOptions) {
    this.random = new Random(options.seed)
    this.options = options
  }

  run(commands: readonly Command[]): void {
    for (const command of commands) {
      if (!this.engine.apply(command, 0).ok) throw new Error('every opening command is accepted')
    }
    this.engine.drain()
  }

  send(command: Command): Command {
    const outcome = this.engine.apply(command, 0)
    if (!outcome.ok) throw new Error(`the stream's ${command.kind}: ${outcome.reject.code}`)
    for (const { orderId, user, status } of this.engine.drain().orders) {
      if (status !== 'pending') this.live.delete(orderId)
      else if (!this.live.has(orderId)) {
        this.live.add(orderId)
        this.resting.push({ orderId, user })
      }
    }
    return command
  }

  next(): Command {
    const { cancels, passives, crossings } = mixes[this.options.mix ?? 'usual']
    const dice = this.random.below(100)
    if (dice < cancels) return this.cancel() ?? this.passive()
    const isThin = this.live.size < this.options.resting / 2
    if (dice < cancels + passives || isThin) return this.passive()
    return dice < cancels + passives + crossings ? this.crossing() : this.market()
  }

  passive(): Command {
    const { random } = this
    const buys = random.chance(50)
    const near = this.distance()
    const priceTicks = benchMarket.referenceTicks + (buys ? -1 - near : 1 + near)
    return this.order({ side: buys ? 'buy' : 'sell', priceTicks, maker: true })
  }

  /**
   * The distance of a passive order from the middle: even, or by a power law with exponent 1.6, as
   * in real order flow (Bouchaud, Mézard and Potters, Quantitative Finance 2, 2002).
   */
  private distance(): number {
    if (this.options.spread === 'even') return this.random.below(this.options.depthTicks)
    const share = (this.random.next() + 1) / 4_294_967_297
    return Math.min(this.options.depthTicks - 1, Math.floor(10 * (share ** (-1 / 0.6) - 1)))
  }

  private crossing(): Command {
    const buys = this.random.chance(50)
    const away = Math.floor(this.options.depthTicks / 2)
    const priceTicks = benchMarket.referenceTicks + (buys ? away : -away)
    return this.order({ side: buys ? 'buy' : 'sell', priceTicks, maker: false })
  }

  private market(): Command {
    const side = this.random.chance(50) ? 'buy' : 'sell'
    return this.order({ side, priceTicks: 0, maker: false })
  }

  /**
   * Makers are even users and takers odd ones in turn, because the peer has no owners: no order
   * meets another one of the same user, not even the rest of a crossing one.
   */
  private order(
    terms: { readonly side: 'buy' | 'sell'; readonly priceTicks: number; readonly maker: boolean },
  ): Command {
    const { random } = this
    const { users, markets = 1 } = this.options
    const place = random.below(markets)
    const circles = Math.floor(users / 2 / markets)
    if (!terms.maker) this.takers += 1
    const circle = terms.maker ? random.below(circles) : this.takers % circles
    const pair = circle * markets + ((place + markets * reach - random.below(reach)) % markets)
    return {
      kind: 'place-spot-order',
      user: asUserId(firstUser + pair * 2 + (terms.maker ? 0 : 1)),
      market: asMarketId(1 + place),
      side: terms.side,
      type: terms.priceTicks === 0 ? 'market' : 'limit',
      timeInForce: terms.priceTicks === 0 ? 'IOC' : 'GTC',
      priceTicks: terms.priceTicks,
      lots: random.between(10, terms.maker ? 1_000 : this.takerLotsMax()),
      amountUnits: 0n,
      selfTradePrevention: 'cancel_taker',
    }
  }

  /** Takers take the quantity that makers add beyond cancels, so that the book keeps its size. */
  private takerLotsMax(): number {
    return this.live.size > this.options.resting ? 700 : 300
  }

  private cancel(): Command | undefined {
    const { resting, random } = this
    while (resting.length > 0) {
      const at = random.below(resting.length)
      const aim = resting[at]
      const last = resting.pop()
      if (aim === undefined || last === undefined) return undefined
      if (at < resting.length) resting[at] = last
      if (!this.live.has(aim.orderId)) continue
      return { kind: 'cancel-spot-order', user: aim.user, orderId: asOrderId(aim.orderId) }
    }
    return undefined
  }
}
