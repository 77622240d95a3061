// The stream of orders that the engine's bench sends to every engine: 45 % passive limits, 15 %
// crossing limits, 5 % market orders and 35 % cancels of orders that rest at that moment. It is
// made once, against our own engine, so that a cancel never aims at nothing.
import {
  asAssetId, asMarketId, asOrderId, asUserId, type UserId,
} from '@ingot/contract/vocabulary'
import { createEngine, type Command, type Engine, type ListSpotMarket } from '@ingot/engine'
import { Random } from '@ingot/engine/testing'

const assets = [1, 2].map((id): Command =>
  ({ kind: 'list-asset', asset: asAssetId(id), symbol: `A${id}`, decimals: 8 }))

export const benchMarket: ListSpotMarket = {
  kind: 'list-spot-market',
  market: asMarketId(1),
  symbol: 'BTCUSDT',
  base: asAssetId(2),
  quote: asAssetId(1),
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
  /** Whether they crowd at the middle, as real ones do, or lie evenly over the whole depth. */
  readonly spread: 'power-law' | 'even'
}

export type Stream = {
  readonly opening: readonly Command[]
  readonly warmUp: readonly Command[]
  readonly commands: readonly Command[]
}

const firstUser = 1_000

export function makeStream(options: StreamOptions): Stream {
  const random = new Random(options.seed)
  const opening: Command[] = [...assets, benchMarket]
  for (let index = 0; index < options.users; index += 1) {
    const user = asUserId(firstUser + index)
    opening.push({ kind: 'open-user', user })
    for (const asset of [asAssetId(1), asAssetId(2)]) {
      opening.push({ kind: 'credit-deposit', user, asset, units: 10n ** 14n })
    }
  }
  const source = new Source(random, options)
  source.run(opening)
  const warmUp = Array.from({ length: options.resting }, () => source.send(source.passive()))
  const commands = Array.from({ length: options.commands }, () => source.send(source.next()))
  return { opening, warmUp, commands }
}

class Source {
  private readonly random: Random
  private readonly options: StreamOptions
  private readonly engine: Engine = createEngine()
  private takers = 0
  /** The orders that rest; and beside them, to draw from, those that have come to rest. */
  private readonly live = new Set<number>()
  private readonly resting: { orderId: number; user: UserId }[] = []

  constructor(random: Random, options: StreamOptions) {
    this.random = random
    this.options = options
  }

  run(commands: readonly Command[]): void {
    for (const command of commands) {
      if (!this.engine.apply(command, 0).ok) throw new Error('the opening is accepted whole')
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
    const dice = this.random.below(100)
    if (dice < 35) return this.cancel() ?? this.passive()
    if (dice < 80 || this.live.size < this.options.resting / 2) return this.passive()
    return dice < 95 ? this.crossing() : this.market()
  }

  passive(): Command {
    const { random } = this
    const buys = random.chance(50)
    const near = this.distance()
    const priceTicks = benchMarket.referenceTicks + (buys ? -1 - near : 1 + near)
    return this.order({ side: buys ? 'buy' : 'sell', priceTicks, maker: true })
  }

  /**
   * How far from the middle a passive order lies: evenly, or by a power law with exponent 1.6, as
   * order flow has on real markets (Bouchaud, Mézard and Potters, Quantitative Finance 2, 2002).
   */
  private distance(): number {
    if (this.options.spread === 'even') return this.random.below(this.options.depthTicks)
    const share = (this.random.next() + 1) / 4_294_967_297
    return Math.min(this.options.depthTicks - 1, Math.floor(10 * (share ** (-1 / 0.6) - 1)))
  }

  private crossing(): Command {
    const buys = this.random.chance(50)
    const reach = Math.floor(this.options.depthTicks / 2)
    const priceTicks = benchMarket.referenceTicks + (buys ? reach : -reach)
    return this.order({ side: buys ? 'buy' : 'sell', priceTicks, maker: false })
  }

  private market(): Command {
    const side = this.random.chance(50) ? 'buy' : 'sell'
    return this.order({ side, priceTicks: 0, maker: false })
  }

  /**
   * Makers are even users and takers odd ones in turn, since the peer knows no owners: nobody
   * meets an order of his own, not even the rest of a crossing one.
   */
  private order(
    terms: { readonly side: 'buy' | 'sell'; readonly priceTicks: number; readonly maker: boolean },
  ): Command {
    const { random } = this
    const pairs = Math.floor(this.options.users / 2)
    if (!terms.maker) this.takers += 1
    const pair = (terms.maker ? random.below(pairs) : this.takers % pairs) * 2
    return {
      kind: 'place-spot-order',
      user: asUserId(firstUser + pair + (terms.maker ? 0 : 1)),
      market: benchMarket.market,
      side: terms.side,
      type: terms.priceTicks === 0 ? 'market' : 'limit',
      timeInForce: terms.priceTicks === 0 ? 'IOC' : 'GTC',
      priceTicks: terms.priceTicks,
      lots: random.between(10, terms.maker ? 1_000 : this.takerLotsMax()),
      amountUnits: 0n,
      selfTradePrevention: 'cancel_taker',
    }
  }

  /** Takers take what makers leave beyond cancels, so that the book keeps its size. */
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
