// Listings in a seeded stream: now and then an asset and a market of either kind are listed, some
// to open later; other commands are turned to the new markets, and these are delisted in time.
import type { Outcome } from '@ingot/contract/vocabulary'
import { asAssetId, asMarketId, asUserId, type MarketId } from '@ingot/contract/vocabulary'
import type { AnyCommand } from '#engine/engine.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type { ListSpotMarket } from '#engine/commands/command.ts'
import type { PositionRow } from '#engine/effects/perpetual-effects.ts'
import { perpetualMarkets } from './perpetual-workload.ts'
import type { Random } from './random.ts'
import { workloadMarkets } from './workload.ts'

/** Of a thousand commands, how many begin a listing, and how many are about the end of one. */
const listingsPerMille = 3
const endsPerMille = 3
/** How many new markets there are at a time: the twin looks through all of them. */
const newMarketsMax = 5
const firstId = 100
const firstUser = 1_000
/** Accounts that get coins of a new asset. */
const holders = 8
/** Per cent of the commands of a listed market that are turned to a new one like it. */
const turned = 30

type Listing = ListSpotMarket | ListPerpetualMarket
/** The open positions of a market. */
export type PositionsOf = (market: number) => readonly PositionRow[]
type NewMarket = { readonly id: MarketId; readonly like: MarketId; isEnding: boolean }

export class ListingsWorkload {
  private readonly random: Random
  private readonly markets: NewMarket[] = []
  /** The commands of a listing that has begun. */
  private readonly waiting: AnyCommand[] = []
  private lastId = firstId
  private positions: PositionsOf = () => []
  /** The market that the last listing is like. */
  private like = asMarketId(1)

  constructor(random: Random) {
    this.random = random
  }

  /** A command of a listing or its end, if it is time for one. */
  next(at: number): AnyCommand | undefined {
    const { random } = this
    const follows = this.waiting.shift()
    if (follows !== undefined) return follows
    const dice = random.below(1_000)
    if (dice < listingsPerMille && this.markets.length < newMarketsMax) return this.list(at)
    if (dice >= listingsPerMille && dice < listingsPerMille + endsPerMille) return this.end(at)
    return undefined
  }

  /** Notes a listing; forgets a market after a while once its delisting cancels nothing more. */
  hear(last: AnyCommand, outcome: Outcome<Applied>, positions: PositionsOf): void {
    this.positions = positions
    if (!outcome.ok) return
    if (last.kind === 'list-spot-market' || last.kind === 'list-perpetual-market') {
      const isNew = last.market > firstId
      if (isNew) this.markets.push({ id: last.market, like: this.like, isEnding: false })
    }
    if (last.kind !== 'delist-market') return
    const place = this.markets.findIndex(({ id, isEnding }) => id === last.market && isEnding)
    if (place >= 0 && outcome.value.count === 0 && this.random.chance(80)) {
      this.markets.splice(place, 1)
    }
  }

  /** The same command on a new market of the same kind, if there is one and chance wants it. */
  turn<Some extends AnyCommand>(command: Some): Some {
    if (!('market' in command)) return command
    const alike = this.markets.filter(({ like }) => like === command.market)
    const [first] = alike
    if (first === undefined || !this.random.chance(turned)) return command
    return { ...command, market: (alike[this.random.below(alike.length)] ?? first).id }
  }

  /** The listed market that a market is like; itself unless it is new. */
  likeOf(market: number): number {
    return this.markets.find(({ id }) => id === market)?.like ?? market
  }

  private list(at: number): AnyCommand {
    const { random } = this
    const like: Listing = random.pick([...perpetualMarkets, ...workloadMarkets])
    this.lastId += 1
    const market = asMarketId(random.chance(4) ? like.market : this.lastId)
    const listing: Listing = { ...like, market, symbol: `NEW${market}`, ...this.opening(at) }
    this.like = like.market
    if (listing.kind === 'list-perpetual-market' || random.chance(50)) return listing
    const asset = asAssetId(this.lastId)
    for (let count = 0; count < holders; count += 1) {
      const units = BigInt(random.between(1, 1_000_000)) * 10n ** 8n
      this.waiting.push({
        kind: 'credit-deposit', user: asUserId(firstUser + count), asset, units,
      })
    }
    this.waiting.push({ ...listing, base: asset })
    return { kind: 'list-asset', asset, symbol: `NEW${asset}`, decimals: 8 }
  }

  /** Open, about to open, or an unsound time. */
  private opening(at: number): { readonly opensAt?: number } {
    const { random } = this
    if (random.chance(25)) return {}
    if (random.chance(5)) return { opensAt: random.pick([-1_000, 1_500.5, 1_001, 9e15]) }
    return { opensAt: (Math.floor(at / 1_000) + random.between(-60, 400)) * 1_000 }
  }

  /** A delisting, again and again; in between, positions of a closing contract end. */
  private end(at: number): AnyCommand | undefined {
    const { random } = this
    if (random.chance(5)) return { kind: 'delist-market', market: asMarketId(99) }
    const market = this.markets[random.below(Math.max(1, this.markets.length))]
    if (market === undefined) return undefined
    const contract = perpetualMarkets.find((listing) => listing.market === market.like)
    if (market.isEnding && contract !== undefined && random.chance(60)) {
      return this.close(market, contract, at)
    }
    market.isEnding = true
    for (let count = random.below(3); count > 0; count -= 1) {
      this.waiting.push({ kind: 'delist-market', market: market.id })
    }
    if (random.chance(5)) {
      this.waiting.push({ kind: 'change-market-trading', market: market.id, isHalted: false })
    }
    return { kind: 'delist-market', market: market.id }
  }

  /** Brings the mark back, lets a long and a short position close each other, and tries again. */
  private close(
    { id }: NewMarket, { referenceTicks }: ListPerpetualMarket, at: number,
  ): AnyCommand {
    const open = this.positions(id)
    const long = open.find(({ side }) => side === 'long')
    const short = open.find(({ side }) => side === 'short')
    if (long !== undefined && short !== undefined) {
      const lots = Math.min(long.lots, short.lots)
      for (const { user, side } of [long, short]) {
        for (const positionSide of [side, 'net'] as const) {
          this.waiting.push({
            kind: 'place-perpetual-order', user, market: id, positionSide, lots, type: 'limit',
            side: side === 'long' ? 'sell' : 'buy', timeInForce: 'GTC', reduceOnly: true,
            priceTicks: referenceTicks, selfTradePrevention: 'cancel_maker',
          })
        }
      }
    }
    this.waiting.push({ kind: 'delist-market', market: id })
    const source = { ticks: referenceTicks, at }
    return { kind: 'update-mark', market: id, sources: [source, source, source] }
  }
}
