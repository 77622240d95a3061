// Seeded streams of commands: those of makers, ordinary users and attackers. A stream receives the
// results of its commands, so that its cancels name existing orders.
import type { Outcome } from '@ingot/contract/vocabulary'
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type {
  Command, ListAsset, ListSpotMarket, PlaceSpotOrder, SelfTradePrevention, Side,
} from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { hostileCommand } from './hostile-command.ts'
import { Random } from './random.ts'

export const workloadMixes = ['maker', 'retail', 'hostile'] as const
export type WorkloadMix = (typeof workloadMixes)[number]

export type WorkloadOptions = {
  readonly seed: number
  readonly mix: WorkloadMix
  readonly users: number
}

const quoteId = 1
const firstUser = 1_000

export const workloadAssets: readonly ListAsset[] = [
  asset(1, 'USDT'), asset(2, 'BTC'), asset(3, 'DOGE'), asset(4, 'ODD'),
]

/** Three ways to cut a market: fine and dear, coarse and cheap, and odd with heavy fees. */
export const workloadMarkets: readonly ListSpotMarket[] = [
  market(1, 2, {
    symbol: 'BTCUSDT', baseUnitsPerLot: 1_000n, quoteUnitsPerTickLot: 100n,
    notionalMinUnits: 500_000_000n, makerFeePpm: 1_000, takerFeePpm: 1_000,
    bandPpm: 100_000, referenceTicks: 924_186,
  }),
  market(2, 3, {
    symbol: 'DOGEUSDT', baseUnitsPerLot: 100_000_000n, quoteUnitsPerTickLot: 1_000n,
    notionalMinUnits: 500_000_000n, makerFeePpm: 200, takerFeePpm: 500,
    bandPpm: 50_000, referenceTicks: 18_412,
  }),
  market(3, 4, {
    symbol: 'ODDUSDT', baseUnitsPerLot: 7n, quoteUnitsPerTickLot: 3n,
    notionalMinUnits: 0n, makerFeePpm: 333_333, takerFeePpm: 0,
    bandPpm: 500_000, referenceTicks: 4_000,
  }),
]

export class Workload {
  private readonly random: Random
  private readonly options: WorkloadOptions
  private readonly mids = workloadMarkets.map(({ referenceTicks }) => referenceTicks)
  /** A ring of recent orders and their owners. */
  private readonly recent: { orderId: number; user: number }[] = []
  private place = 0
  private last: Command | undefined

  constructor(options: WorkloadOptions) {
    this.options = options
    this.random = new Random(options.seed)
  }

  /** The commands at the start: listings, users and their first deposits. */
  opening(): Command[] {
    const commands: Command[] = [...workloadAssets, ...workloadMarkets]
    for (let index = 0; index < this.options.users; index += 1) {
      const user = asUserId(firstUser + index)
      commands.push({ kind: 'open-user', user })
      for (const { asset } of workloadAssets) {
        // Every fifth owns more than a double counts exactly.
        const scale = index % 5 === 0 ? 11n : 8n
        const units = BigInt(this.random.between(1, 1_000_000)) * 10n ** scale
        commands.push({ kind: 'credit-deposit', user, asset, units })
      }
    }
    return commands
  }

  next(): Command {
    this.last = this.draw()
    return this.last
  }

  /** Receives the last command's result. */
  hear(outcome: Outcome<Applied>): void {
    if (!outcome.ok || this.last?.kind !== 'place-spot-order') return
    this.recent[this.place] = { orderId: outcome.value.orderId, user: this.last.user }
    this.place = (this.place + 1) % (this.options.mix === 'maker' ? 256 : 64)
  }

  private draw(): Command {
    const { random } = this
    if (this.options.mix === 'hostile' && random.chance(30)) {
      return hostileCommand(random, { user: this.user(), order: () => this.order() })
    }
    const dice = random.below(1_000)
    const cancels = this.options.mix === 'maker' ? 470 : 250
    if (dice < cancels) return this.cancel()
    if (dice < cancels + 4) return this.cancelAll()
    if (dice < cancels + 14) return this.transfer()
    if (dice < cancels + 20) return this.deposit()
    return this.order()
  }

  private user() {
    // A few users do most of the trading, so that they meet themselves.
    const { random } = this
    const { users } = this.options
    return asUserId(firstUser + (random.chance(60) ? random.below(Math.min(users, 6))
      : random.below(users)))
  }

  /** About where the price of a market is, by its place. */
  ticksOf(place: number): number {
    return this.mids[place] ?? 1
  }

  /** Some order, of any user for any market. */
  order(): PlaceSpotOrder {
    const { random } = this
    const index = random.below(workloadMarkets.length)
    const side: Side = random.chance(50) ? 'buy' : 'sell'
    const shared = {
      kind: 'place-spot-order' as const,
      user: this.user(),
      market: asMarketId(index + 1),
      side,
      selfTradePrevention: random.pick<SelfTradePrevention>(
        ['cancel_taker', 'cancel_taker', 'cancel_maker', 'cancel_both'],
      ),
    }
    const mid = this.drift(index)
    if (random.chance(this.options.mix === 'maker' ? 6 : 22)) {
      return { ...shared, ...this.marketOrder(index, mid) }
    }
    return { ...shared, ...this.limitOrder(index, mid, side) }
  }

  private limitOrder(index: number, mid: number, side: Side) {
    const { random } = this
    const reach = Math.max(4, Math.floor(mid / 2_000))
    const passive = random.chance(this.options.mix === 'maker' ? 80 : 55)
    const away = passive ? random.between(1, reach) : -random.between(0, Math.ceil(reach / 4))
    const wide = random.chance(3) ? random.between(1, Math.floor(mid / 8) + 1) : 0
    const priceTicks = Math.max(1, side === 'buy' ? mid - away - wide : mid + away + wide)
    const timeInForce = passive
      ? random.pick(['GTC', 'GTC', 'GTC', 'POST_ONLY'] as const)
      : random.pick(['GTC', 'GTC', 'IOC', 'FOK'] as const)
    const lots = this.size(index)
    return { type: 'limit' as const, timeInForce, priceTicks, lots, amountUnits: 0n }
  }

  private marketOrder(index: number, mid: number) {
    const { random } = this
    const type = 'market' as const
    const timeInForce = 'IOC' as const
    const lots = this.size(index) * (random.chance(5) ? 500 : 1)
    if (random.chance(50)) return { type, timeInForce, priceTicks: 0, lots, amountUnits: 0n }
    const { quoteUnitsPerTickLot } = workloadMarkets[index] ?? { quoteUnitsPerTickLot: 1n }
    const lotUnits = mid * Number(quoteUnitsPerTickLot)
    const amountUnits = random.chance(4)
      ? BigInt(random.between(1, lotUnits))
      : BigInt(lots) * BigInt(lotUnits) + BigInt(random.below(1_000_000))
    return { type, timeInForce, priceTicks: 0, lots: 0, amountUnits }
  }

  private size(index: number): number {
    const { random } = this
    const typical = [800, 900, 40][index] ?? 1
    return random.chance(20) ? typical : random.between(1, typical * 3)
  }

  /** The mid price walks about its reference, so that books are eaten from both sides. */
  private drift(index: number): number {
    const mid = this.mids[index] ?? 1
    const reference = workloadMarkets[index]?.referenceTicks ?? 1
    const step = Math.max(1, Math.floor(mid / 20_000))
    const pull = Math.trunc((reference - mid) / (step * 1_024))
    const moved = mid + this.random.between(-step, step) + pull
    this.mids[index] = moved
    return moved
  }

  private cancel(): Command {
    const { random } = this
    const aim = this.recent[random.below(Math.max(1, this.recent.length))]
    const orderId = asOrderId(aim?.orderId ?? 1)
    return { kind: 'cancel-spot-order', user: asUserId(aim?.user ?? firstUser), orderId }
  }

  private cancelAll(): Command {
    const market = this.random.below(workloadMarkets.length + 1)
    const user = this.user()
    return { kind: 'cancel-all-spot-orders', user, market: market === 0 ? 0 : asMarketId(market) }
  }

  private transfer(): Command {
    const { random } = this
    const toContract = random.chance(50)
    return {
      kind: 'transfer-between-wallets',
      user: this.user(),
      asset: asAssetId(random.between(1, workloadAssets.length)),
      units: BigInt(random.between(1, 1_000_000)) * 10n ** BigInt(random.below(8)),
      from: toContract ? 'spot' : 'contract',
      to: toContract ? 'contract' : 'spot',
    }
  }

  private deposit(): Command {
    const { random } = this
    const asset = asAssetId(random.between(1, workloadAssets.length))
    const units = BigInt(random.between(1, 1_000_000)) * 10n ** BigInt(random.below(9))
    return { kind: 'credit-deposit', user: this.user(), asset, units }
  }
}

function asset(id: number, symbol: string): ListAsset {
  return { kind: 'list-asset', asset: asAssetId(id), symbol, decimals: 8 }
}

type MarketRules = Omit<
  ListSpotMarket,
  'kind' | 'market' | 'base' | 'quote' | 'priceDecimals' | 'quantityDecimals'
>

function market(id: number, base: number, rules: MarketRules): ListSpotMarket {
  return {
    kind: 'list-spot-market',
    market: asMarketId(id),
    base: asAssetId(base),
    quote: asAssetId(quoteId),
    priceDecimals: 0,
    quantityDecimals: 0,
    ...rules,
  }
}
