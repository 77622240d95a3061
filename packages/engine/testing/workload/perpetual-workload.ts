// A seeded stream of commands for perpetual markets: users that open and close with every kind of
// order, change leverage and modes, move money, and an outside price that walks, jumps, goes stale
// and contradicts itself. It receives the results of its commands, so that most of them can
// succeed.
import type { AssetId, Outcome } from '@ingot/contract/vocabulary'
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { EngineCommand, ListAsset, SelfTradePrevention } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type {
  ListPerpetualMarket, PlacePerpetualOrder, UpdateMark,
} from '#engine/commands/perpetual-command.ts'
import { hostilePerpetual } from './hostile-perpetual.ts'
import { Random } from './random.ts'

const firstUser = 1_000
const settle: AssetId = asAssetId(1)
const hourMs = 3_600_000
const usdt = 100_000_000n

export const perpetualAssets: readonly ListAsset[] = [
  { kind: 'list-asset', asset: settle, symbol: 'USDT', decimals: 8 },
]

/** Three ways to cut a market: dear with the usual tiers, steep tiers, and odd without any fee. */
export const perpetualMarkets: readonly [ListPerpetualMarket, ...ListPerpetualMarket[]] = [
  market(11, {
    symbol: 'BTCUSDT', quoteUnitsPerTickLot: 10_000n, notionalMinUnits: 5n * usdt,
    makerFeePpm: 200, takerFeePpm: 500, liquidationFeePpm: 5_000,
    bandPpm: 100_000, markBandPpm: 30_000, referenceTicks: 100_000, impactUnits: 1_000n * usdt,
    tiers: [tier(50_000n, 4_000, 125), tier(250_000n, 5_000, 100), tier(1_000_000n, 10_000, 50)],
  }),
  market(12, {
    symbol: 'STEEPUSDT', quoteUnitsPerTickLot: 1_000_003n, notionalMinUnits: usdt,
    makerFeePpm: 333, takerFeePpm: 777, liquidationFeePpm: 12_345,
    bandPpm: 60_000, markBandPpm: 20_000, referenceTicks: 5_000, impactUnits: 300n * usdt,
    tiers: [
      tier(2_000n, 5_000, 75), tier(5_000n, 10_000, 50), tier(12_000n, 25_000, 20),
      tier(30_000n, 100_000, 5),
    ],
  }),
  market(13, {
    symbol: 'ODDUSDT', quoteUnitsPerTickLot: 7n, notionalMinUnits: 0n,
    makerFeePpm: 0, takerFeePpm: 0, liquidationFeePpm: 0,
    bandPpm: 500_000, markBandPpm: 400_000, referenceTicks: 400, impactUnits: 1n,
    // So expensive that some debtors cannot pay.
    interestE8: 100_000_000, fundingClampE8: 100_000_000, fundingCapE8: 30_000_000,
    tiers: [tier(1_000n, 100_000, 7), tier(10_000_000n, 200_000, 3)],
  }),
]

/** Calm: mostly trading. Storm: prices that fall apart, an empty fund and high leverage. */
export const perpetualMoods = ['calm', 'storm'] as const
export type PerpetualMood = (typeof perpetualMoods)[number]

export type PerpetualWorkloadOptions = {
  readonly seed: number
  readonly mood: PerpetualMood
  readonly users: number
}

/** The change of a margin: from single units to amounts beyond its bound. */
const marginScales = [0n, 2n, 4n, 5n, 6n, 7n, 8n, 12n, 13n].map((power) => 10n ** power)

export class PerpetualWorkload {
  private readonly random: Random
  private readonly users: number
  private readonly isStorm: boolean
  private readonly index = perpetualMarkets.map(({ referenceTicks }) => referenceTicks)
  private readonly oneWay = new Set<number>()
  private readonly recent: { orderId: number; user: number }[] = []
  private place = 0
  private last: EngineCommand | undefined

  constructor({ seed, users, mood }: PerpetualWorkloadOptions) {
    this.random = new Random(seed)
    this.isStorm = mood === 'storm'
    this.users = users
  }

  opening(): EngineCommand[] {
    const commands: EngineCommand[] = [...perpetualAssets, ...perpetualMarkets]
    const units = this.isStorm ? 1n : 50n * usdt
    commands.push({ kind: 'fund-insurance', asset: settle, units })
    for (let count = 0; count < this.users; count += 1) {
      const user = asUserId(firstUser + count)
      const units = BigInt(this.random.between(2, 400)) * 10n * usdt
        + BigInt(this.random.below(1_000_000))
      commands.push(
        { kind: 'open-user', user },
        { kind: 'credit-deposit', user, asset: settle, units },
        {
          kind: 'transfer-between-wallets', user, asset: settle, units: units / 2n,
          from: 'spot', to: 'contract',
        },
      )
    }
    return commands
  }

  /** How much later the next command comes. */
  stepMs(): number {
    return this.random.between(1, 15_000)
  }

  next(at: number): EngineCommand {
    this.last = this.draw(at)
    return this.last
  }

  /** Receives the last command's result. */
  hear(outcome: Outcome<Applied>): void {
    if (!outcome.ok) return
    if (this.last?.kind === 'place-perpetual-order') {
      this.recent[this.place] = { orderId: outcome.value.orderId, user: this.last.user }
      this.place = (this.place + 1) % 96
    }
    if (this.last?.kind !== 'set-position-mode') return
    if (this.last.positionMode === 'one_way') this.oneWay.add(this.last.user)
    else this.oneWay.delete(this.last.user)
  }

  private draw(at: number): EngineCommand {
    const { random } = this
    const dice = random.below(1_000)
    if (dice < 150) return this.mark(at)
    if (dice < 160) return this.funding(at)
    if (dice < 260) return this.cancel()
    if (dice < 350) return this.choice()
    if (dice < 400) return this.money()
    if (dice < 430) {
      const [listing] = perpetualMarkets
      const order = () => this.order()
      return hostilePerpetual(random, { user: this.user(), order, listing })
    }
    return this.order()
  }

  private user() {
    const { random, users } = this
    return asUserId(firstUser + (random.chance(50) ? random.below(Math.min(users, 8))
      : random.below(users)))
  }

  private pickMarket(): number {
    return this.random.below(perpetualMarkets.length)
  }

  private mark(at: number): UpdateMark {
    const { random } = this
    const place = this.pickMarket()
    const index = this.moved(place)
    const spread = Math.max(1, Math.floor(index / 2_000))
    const source = () => {
      const isStale = random.chance(4)
      const isAstray = random.chance(3)
      const ticks = Math.max(1, index + random.between(-spread, spread))
      return {
        ticks: isAstray ? Math.max(1, Math.floor(ticks * random.between(50, 150) / 100)) : ticks,
        at: Math.max(0, isStale ? at - 60_000 : at - random.below(5_000)),
      }
    }
    const sources = random.chance(this.isStorm ? 12 : 2) ? [] : [source(), source(), source()]
    return { kind: 'update-mark', market: asMarketId(11 + place), sources }
  }

  /** The outside price walks about its reference and jumps now and then. */
  private moved(place: number): number {
    const { random } = this
    const index = this.index[place] ?? 1
    const reference = perpetualMarkets[place]?.referenceTicks ?? 1
    if (this.isStorm && random.chance(4)) return this.fallen(place)
    const reach = random.chance(this.isStorm ? 25 : 6) ? 12 : 250
    const step = Math.max(1, Math.floor(index / reach))
    const pull = Math.trunc((reference - index) / 40)
    const moved = Math.max(this.isStorm ? 1 : 20, index + random.between(-step, step) + pull)
    this.index[place] = moved
    return moved
  }

  /** A price near zero, or many times the previous one. */
  private fallen(place: number): number {
    const index = this.index[place] ?? 1
    const fallen = this.random.chance(50) ? Math.max(1, Math.floor(index / 3))
      : Math.min(index * 2, (perpetualMarkets[place]?.referenceTicks ?? 1) * 4)
    this.index[place] = fallen
    return fallen
  }

  private funding(at: number): EngineCommand {
    const { random } = this
    const running = Math.floor(at / hourMs) * hourMs
    const stamp = random.pick([
      running, running, running, running - hourMs, running + hourMs, running + 1,
    ])
    return { kind: 'settle-funding', market: asMarketId(11 + this.pickMarket()), stamp }
  }

  private cancel(): EngineCommand {
    const { random } = this
    const user = this.user()
    const aim = this.recent[random.below(Math.max(1, this.recent.length))]
    if (random.chance(4)) {
      const place = random.below(4)
      const id = place === 0 ? 0 : asMarketId(10 + place)
      return { kind: 'cancel-all-perpetual-orders', user, market: id }
    }
    return {
      kind: 'cancel-perpetual-order', user: asUserId(aim?.user ?? user),
      orderId: asOrderId(aim?.orderId ?? 1),
    }
  }

  private choice(): EngineCommand {
    const { random } = this
    const user = this.user()
    const place = asMarketId(11 + this.pickMarket())
    const dice = random.below(100)
    if (dice < 35) {
      const leverage = this.isStorm && random.chance(60) ? random.pick([7, 50, 75, 100, 125])
        : random.pick([1, 2, 3, 5, 7, 10, 20, 33, 50, 75, 100, 125, 126, 0])
      const only = dice % 4 === 0 ? { onlyLowers: dice % 8 === 0 } : {}
      return { kind: 'set-leverage', user, market: place, leverage, ...only }
    }
    if (dice < 55) {
      const marginMode = random.pick(['isolated', 'isolated', 'cross'] as const)
      return { kind: 'set-margin-mode', user, market: place, marginMode }
    }
    if (dice < 70) {
      const positionMode = random.pick(['hedge', 'one_way'] as const)
      return { kind: 'set-position-mode', user, positionMode }
    }
    const size = BigInt(random.between(1, 1_000)) * (marginScales[random.below(9)] ?? 1n)
    return {
      kind: 'adjust-margin', user, market: place,
      positionSide: random.pick(['long', 'short'] as const),
      units: random.chance(50) ? size : -size,
    }
  }

  private money(): EngineCommand {
    const { random } = this
    const units = BigInt(random.between(1, 1_000)) * 10n ** BigInt(random.between(5, 8))
    if (random.chance(this.isStorm ? 1 : 6)) return { kind: 'fund-insurance', asset: settle, units }
    if (random.chance(20)) {
      const more = BigInt(random.between(1, 300)) * usdt
      return { kind: 'credit-deposit', user: this.user(), asset: settle, units: more }
    }
    const toContract = random.chance(65)
    return {
      kind: 'transfer-between-wallets', user: this.user(), asset: settle, units,
      from: toContract ? 'spot' : 'contract', to: toContract ? 'contract' : 'spot',
    }
  }

  /** About where the price of a market is, by its place. */
  ticksOf(place: number): number {
    return this.index[place] ?? 1
  }

  /** Some order, of any user for any market. */
  order(): PlacePerpetualOrder {
    const { random } = this
    const place = this.pickMarket()
    const user = this.user()
    const side = random.chance(50) ? 'buy' as const : 'sell' as const
    const isClose = random.chance(30)
    const opened = side === 'buy' ? 'long' as const : 'short' as const
    const closed = side === 'buy' ? 'short' as const : 'long' as const
    const isNet = this.oneWay.has(user) !== random.chance(1)
    return {
      kind: 'place-perpetual-order', user, market: asMarketId(11 + place), side,
      positionSide: isNet ? 'net' : isClose ? closed : opened,
      reduceOnly: isNet ? random.chance(15) : isClose !== random.chance(1),
      selfTradePrevention: random.pick<SelfTradePrevention>(
        ['cancel_taker', 'cancel_taker', 'cancel_maker', 'cancel_both'],
      ),
      lots: this.size(place, isClose),
      ...this.price(place, side),
    }
  }

  private price(place: number, side: 'buy' | 'sell') {
    const { random } = this
    if (random.chance(20)) {
      return { type: 'market' as const, timeInForce: 'IOC' as const, priceTicks: 0 }
    }
    const index = this.index[place] ?? 1
    const reach = Math.max(3, Math.floor(index / 200))
    const passive = random.chance(60)
    const wide = random.chance(10) ? random.below(Math.floor(index / 10) + 1) : 0
    const away = passive ? random.between(0, reach) + wide : -random.between(0, reach)
    const timeInForce = passive ? random.pick(['GTC', 'GTC', 'GTC', 'POST_ONLY'] as const)
      : random.pick(['GTC', 'IOC', 'FOK'] as const)
    const priceTicks = Math.max(1, side === 'buy' ? index - away : index + away)
    return { type: 'limit' as const, timeInForce, priceTicks }
  }

  private size(place: number, isClose: boolean): number {
    const { random } = this
    const typical = [300, 20, 4_000_000][place] ?? 1
    const lots = random.chance(8) ? typical * 6 : random.between(1, typical)
    return random.chance(5) ? 1 : Math.max(1, isClose ? Math.floor(lots / 3) : lots)
  }
}

function tier(cap: bigint, mmrPpm: number, leverageMax: number) {
  return { capUnits: cap * usdt, mmrPpm, leverageMax }
}

type MarketTerms = Omit<ListPerpetualMarket,
  'kind' | 'market' | 'settle' | 'priceDecimals' | 'quantityDecimals' | 'sourceAgeMaxMs'
  | 'sourceDeviationMaxPpm' | 'fundingIntervalMs' | 'interestE8' | 'fundingClampE8'
  | 'fundingCapE8'> & Partial<Pick<ListPerpetualMarket,
  'interestE8' | 'fundingClampE8' | 'fundingCapE8'>>

function market(id: number, terms: MarketTerms): ListPerpetualMarket {
  return {
    kind: 'list-perpetual-market',
    market: asMarketId(id),
    settle,
    priceDecimals: 0,
    quantityDecimals: 0,
    sourceAgeMaxMs: 10_000,
    sourceDeviationMaxPpm: 20_000,
    fundingIntervalMs: hourMs,
    interestE8: 10_000,
    fundingClampE8: 50_000,
    fundingCapE8: 2_000_000,
    ...terms,
  }
}
