// The stream of perpetual commands of the engine's bench: ten markets, ten thousand users with a
// position each, makers, takers, closes, cancels, every mark in every batch, a funding time and
// occasional liquidations. It is generated once with our own engine and contains only accepted
// commands.
import {
  asAssetId, asMarketId, asOrderId, asUserId, type MarketId, type UserId,
} from '@ingot/contract/vocabulary'
import { createEngine, type Engine, type EngineCommand } from '@ingot/engine'
import { Random } from '@ingot/engine/testing'
import { batchOf, laidOut, momentOf, type Stream } from './engine-run.ts'

const settle = asAssetId(1)
const oneUsdt = 100_000_000n
const hourMs = 3_600_000
const firstUser = 1_000
const firstMarket = 11
const referenceTicks = 100_000

type ListPerpetualMarket = Extract<EngineCommand, { kind: 'list-perpetual-market' }>
type PlacePerpetualOrder = Extract<EngineCommand, { kind: 'place-perpetual-order' }>

export type PerpetualStreamOptions = {
  readonly seed: number
  readonly users: number
  readonly markets: number
  /** Orders that rest before the stream starts. */
  readonly resting: number
  readonly commands: number
}

/** A batch lasts five seconds, so that marks move and a stamp falls into the stream. */
const batchMs = 5_000

export function makePerpetualStream(options: PerpetualStreamOptions): Stream {
  const source = new Source(options)
  const opening = source.opening()
  const warmUp = source.warmUp()
  source.drain()
  const commands: EngineCommand[] = []
  while (commands.length < options.commands) {
    const batch = Math.floor(commands.length / batchOf)
    commands.push(...source.batch(batch))
  }
  commands.length = options.commands
  return { opening, warmUp, commands: laidOut(commands), batchMs }
}

class Source {
  private readonly random: Random
  private readonly options: PerpetualStreamOptions
  private readonly engine: Engine = createEngine()
  private readonly index: number[]
  private readonly live = new Set<number>()
  private readonly resting: { orderId: number; user: UserId }[] = []
  private at = 0
  private stamp = 0
  private sent = 0

  constructor(options: PerpetualStreamOptions) {
    this.options = options
    this.random = new Random(options.seed)
    this.index = Array.from({ length: options.markets }, () => referenceTicks)
  }

  /** Markets, money, leverages and an insurance fund. */
  opening(): EngineCommand[] {
    const { users, markets } = this.options
    const commands: EngineCommand[] = [
      { kind: 'list-asset', asset: settle, symbol: 'USDT', decimals: 8 },
      ...Array.from({ length: markets }, (_, place) => listing(place)),
      { kind: 'fund-insurance', asset: settle, units: 1_000_000n * oneUsdt },
      ...this.index.map((_, place) => this.mark(place)),
    ]
    for (let number = 0; number < users; number += 1) {
      const user = asUserId(firstUser + number)
      const money = { user, asset: settle, units: 20_000n * oneUsdt }
      commands.push(
        { kind: 'open-user', user },
        { kind: 'credit-deposit', ...money },
        { kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' },
      )
      const market = marketAt(number % markets)
      const isDaring = number % 15 === 0
      if (number % 3 === 0) {
        commands.push({ kind: 'set-leverage', user, market, leverage: isDaring ? 125 : 50 })
      }
      if (number % 5 === 0) {
        commands.push({ kind: 'set-margin-mode', user, market, marginMode: 'isolated' })
      }
    }
    for (const command of commands) this.must(command)
    return commands
  }

  /** Every user opens a position on their first market, then makers fill the books. */
  warmUp(): EngineCommand[] {
    const { users, markets, resting } = this.options
    const commands: EngineCommand[] = []
    for (let number = 0; number + markets < users; number += 2 * markets) {
      for (let place = 0; place < markets; place += 1) {
        const lots = this.random.between(20, 2_000)
        const terms = { place, lots, priceTicks: referenceTicks }
        commands.push(this.must(this.order({ ...terms, number: number + place, side: 'sell' })))
        commands.push(this.must(
          this.order({ ...terms, number: number + markets + place, side: 'buy' }),
        ))
      }
    }
    while (this.live.size < resting) commands.push(this.accepted(() => this.passive()))
    return commands
  }

  /** One batch: every mark, then trading; and a stamp's payments when one has come. */
  batch(number: number): EngineCommand[] {
    this.at = momentOf({ batchMs }, number)
    const commands = this.index.map((_, place) => this.must(this.mark(place)))
    const stamp = Math.floor(this.at / hourMs) * hourMs
    if (this.stamp !== 0 && stamp > this.stamp) {
      for (let place = 0; place < this.options.markets; place += 1) {
        commands.push(this.must({ kind: 'settle-funding', market: marketAt(place), stamp }))
      }
    }
    this.stamp = stamp
    while (commands.length < batchOf) commands.push(this.accepted(() => this.next()))
    this.drain()
    return commands
  }

  /** Learns which orders rest no more. */
  drain(): void {
    for (const { orderId, status } of this.engine.drain().perpetual.orders) {
      if (status !== 'pending') this.live.delete(orderId)
    }
  }

  /** A refused command has changed nothing, and another is drawn instead. */
  private accepted(draw: () => EngineCommand): EngineCommand {
    for (;;) {
      const command = draw()
      const outcome = this.engine.apply(command, this.at)
      if (!outcome.ok) continue
      const { orderId } = outcome.value
      if (command.kind === 'place-perpetual-order'
        && this.engine.openPerpetualOrder(asOrderId(orderId)) !== undefined) {
        this.live.add(orderId)
        this.resting.push({ orderId, user: command.user })
      }
      return command
    }
  }

  private must(command: EngineCommand): EngineCommand {
    const outcome = this.engine.apply(command, this.at)
    if (!outcome.ok) throw new Error(`the stream's ${command.kind}: ${outcome.reject.code}`)
    this.sent += 1
    if (this.sent % batchOf === 0) this.drain()
    return command
  }

  private next(): EngineCommand {
    const { random, live, options } = this
    const dice = random.below(100)
    if (dice < 35) return this.cancel() ?? this.passive()
    if (dice < 75 || live.size < options.resting / 2) return this.passive()
    return this.crossing(dice < 85)
  }

  /** Waits near the middle; one in four would close. */
  private passive(): EngineCommand {
    const { random } = this
    const { number, place } = this.person()
    const closes = random.chance(25)
    const side = this.isLong(number) === closes ? 'sell' : 'buy'
    const share = (random.next() + 1) / 4_294_967_297
    const away = 1 + Math.min(2_000, Math.floor(10 * (share ** (-1 / 0.6) - 1)))
    const middle = this.index[place] ?? referenceTicks
    return this.order({
      number, place, side, lots: random.between(10, 300),
      priceTicks: side === 'buy' ? middle - away : middle + away, closes,
    })
  }

  /** Takes resting orders, to close or to open. */
  private crossing(closes: boolean): EngineCommand {
    const { random } = this
    const { number, place } = this.person()
    const side = this.isLong(number) === closes ? 'sell' : 'buy'
    const middle = this.index[place] ?? referenceTicks
    const lots = random.between(10, this.live.size > this.options.resting ? 500 : 200)
    if (random.chance(30)) return this.order({ number, place, side, lots, priceTicks: 0, closes })
    const priceTicks = middle + (side === 'buy' ? 1_000 : -1_000)
    return this.order({ number, place, side, lots, priceTicks, closes })
  }

  /** One in ten people trades on another market too, the rest on that of their first position. */
  private person(): { readonly number: number; readonly place: number } {
    const { random, options } = this
    const number = random.below(options.users)
    const isElsewhere = Math.floor(number / options.markets) % 10 === 0 && random.chance(50)
    return { number, place: (number + (isElsewhere ? 1 : 0)) % options.markets }
  }

  /** Half of all people hold longs and half of them shorts, as they did at first. */
  private isLong(number: number): boolean {
    return Math.floor(number / this.options.markets) % 2 === 1
  }

  private order(terms: {
    readonly number: number
    readonly place: number
    readonly side: 'buy' | 'sell'
    readonly lots: number
    readonly priceTicks: number
    readonly closes?: boolean
  }): PlacePerpetualOrder {
    const { side, lots, priceTicks, closes = false } = terms
    const isMarket = priceTicks === 0
    return {
      kind: 'place-perpetual-order',
      user: asUserId(firstUser + terms.number),
      market: marketAt(terms.place),
      side,
      positionSide: (side === 'buy') === closes ? 'short' : 'long',
      type: isMarket ? 'market' : 'limit',
      timeInForce: isMarket ? 'IOC' : 'GTC',
      priceTicks,
      lots,
      reduceOnly: closes,
      selfTradePrevention: 'cancel_taker',
    }
  }

  private cancel(): EngineCommand | undefined {
    const { resting, random, live, engine } = this
    while (resting.length > 0) {
      const at = random.below(resting.length)
      const aim = resting[at]
      const last = resting.pop()
      if (aim === undefined || last === undefined) return undefined
      if (at < resting.length) resting[at] = last
      live.delete(aim.orderId)
      if (engine.openPerpetualOrder(asOrderId(aim.orderId)) === undefined) continue
      return { kind: 'cancel-perpetual-order', user: aim.user, orderId: asOrderId(aim.orderId) }
    }
    return undefined
  }

  /** The outside price walks; three sources report it. */
  private mark(place: number): EngineCommand {
    const { random, at } = this
    const before = this.index[place] ?? referenceTicks
    const pull = Math.trunc((referenceTicks - before) / 1_000)
    const index = before + random.between(-30, 30) + pull
    this.index[place] = index
    const source = () => ({ ticks: index + random.between(-3, 3), at })
    return {
      kind: 'update-mark', market: marketAt(place), sources: [source(), source(), source()],
    }
  }
}

function marketAt(place: number): MarketId {
  return asMarketId(firstMarket + place)
}

/** As btcListing of the engine's tests, with fees: a tick of 0.1, a lot of 0.001. */
function listing(place: number): ListPerpetualMarket {
  return {
    kind: 'list-perpetual-market',
    market: marketAt(place),
    symbol: `P${place}USDT`,
    settle,
    priceDecimals: 1,
    quantityDecimals: 3,
    quoteUnitsPerTickLot: 10_000n,
    notionalMinUnits: 0n,
    makerFeePpm: 200,
    takerFeePpm: 500,
    liquidationFeePpm: 5_000,
    bandPpm: 100_000,
    referenceTicks,
    tiers: [
      { capUnits: 50_000n * oneUsdt, mmrPpm: 4_000, leverageMax: 125 },
      { capUnits: 250_000n * oneUsdt, mmrPpm: 5_000, leverageMax: 100 },
      { capUnits: 1_000_000n * oneUsdt, mmrPpm: 10_000, leverageMax: 50 },
    ],
    sourceAgeMaxMs: 10_000,
    sourceDeviationMaxPpm: 50_000,
    markBandPpm: 30_000,
    fundingIntervalMs: hourMs,
    interestE8: 10_000,
    fundingClampE8: 50_000,
    fundingCapE8: 750_000,
    impactUnits: 1_000n * oneUsdt,
  }
}
