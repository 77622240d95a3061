// An operator who lists a coin with its market, or a contract, now and then, some of them to open
// later, and delists them again. People trade on a market from its listing to its end.
import { asAssetId, asMarketId, type Outcome } from '@ingot/contract/vocabulary'
import type { ListPerpetualMarket, ListSpotMarket } from '@ingot/engine'
import type { Random } from '@ingot/engine/testing'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { Receipt } from '#sequencer/submission.ts'
import type { SimExchange } from '#testing/sim/sim-exchange.ts'
import type { Timeline } from '#testing/sim/timeline.ts'
import { violated } from '#testing/sim/checks/violation.ts'
import type { World } from './person.ts'

type Listing = ListSpotMarket | ListPerpetualMarket

export type OperatorListingsParts = {
  readonly timeline: Timeline
  readonly exchange: SimExchange
  readonly random: Random
  readonly world: World
  /** The contracts whose marks are updated: one that ends needs them until its last position. */
  readonly marked: ListPerpetualMarket[]
  /** Of each look, that a listing begins; zero for an operator who never lists. */
  readonly listPercent: number
  clock(): number
}

type NewMarket = {
  readonly listing: Listing
  phase: 'asset' | 'market' | 'open' | 'ending' | 'ended'
}

const lookMs = 20_000
const marketsMax = 3
const endPercent = 3
/** Above the numbers of the vocabulary's own list. */
const firstId = 2_000

/** The base coins of these markets come by deposits of their traders. */
export const isNewMarket = ({ market }: { readonly market: number }): boolean => market > firstId

export class OperatorListings {
  readonly #parts: OperatorListingsParts
  readonly #markets: NewMarket[] = []
  #isFaulty = true

  constructor(parts: OperatorListingsParts) {
    this.#parts = parts
  }

  get counts() {
    const began = this.#markets.filter(({ phase }) => phase !== 'asset' && phase !== 'market')
    return {
      listings: began.length,
      delistings: this.#markets.filter(({ phase }) => phase === 'ended').length,
    }
  }

  start(): void {
    this.#parts.timeline.after(lookMs, () => {
      this.#look()
      this.start()
    })
  }

  endFaults(): void {
    this.#isFaulty = false
  }

  #look(): void {
    const { random, listPercent } = this.#parts
    for (const market of this.#markets) this.#advance(market)
    const begins = this.#isFaulty && random.chance(listPercent)
    if (begins && this.#markets.length < marketsMax) this.#markets.push(this.#begin())
  }

  #begin(): NewMarket {
    const { random, world, clock } = this.#parts
    const id = firstId + this.#markets.length + 1
    const like: Listing = random.chance(70)
      ? random.pick(world.spotMarkets) : random.pick(world.perpetualMarkets)
    const opening = random.chance(30) ? {}
      : { opensAt: (Math.floor(clock() / 1_000) + random.between(1, 400)) * 1_000 }
    const own = { market: asMarketId(id), symbol: `SIM${id}`, ...opening }
    return like.kind === 'list-spot-market'
      ? { listing: { ...like, ...own, base: asAssetId(id) }, phase: 'asset' }
      : { listing: { ...like, ...own }, phase: 'market' }
  }

  /** A command whose answer was lost is sent again; it is then refused as a known one. */
  #advance(market: NewMarket): void {
    const { listing, phase } = market
    const { random } = this.#parts
    const isKnown = (outcome: Outcome<Receipt>): boolean =>
      outcome.ok || outcome.reject.code === 'invalid_input'
    switch (phase) {
      case 'asset':
        return this.#send(market, {
          kind: 'list-asset', asset: asAssetId(listing.market), symbol: listing.symbol, decimals: 8,
        }, (outcome) => {
          if (isKnown(outcome)) market.phase = 'market'
        })
      case 'market':
        return this.#send(market, listing, (outcome) => {
          if (isKnown(outcome)) this.#open(market)
        })
      case 'open':
        if (!this.#isFaulty || !random.chance(endPercent)) return
        return this.#end(market)
      case 'ending': return this.#end(market)
      case 'ended': return undefined
    }
  }

  #open(market: NewMarket): void {
    const { world, marked } = this.#parts
    const { listing } = market
    market.phase = 'open'
    if (listing.kind === 'list-spot-market') {
      world.view.list(listing)
      world.spotMarkets.push(listing)
      return
    }
    marked.push(listing)
    world.perpetualMarkets.push(listing)
  }

  /** A spot market ends at once; a contract stays until its last position is closed. */
  #end(market: NewMarket): void {
    const { world } = this.#parts
    const { listing } = market
    if (market.phase === 'open') {
      market.phase = 'ending'
      const list: Listing[] = listing.kind === 'list-spot-market'
        ? world.spotMarkets : world.perpetualMarkets
      list.splice(list.indexOf(listing), 1)
    }
    this.#send(market, { kind: 'delist-market', market: listing.market }, (outcome) => {
      const isDone = outcome.ok && outcome.value.applied.count === 0
      if (isDone && listing.kind === 'list-spot-market') market.phase = 'ended'
      if (isDone && world.view.hasEnded(listing.market)) market.phase = 'ended'
    })
  }

  #send(
    market: NewMarket, command: LoggedCommand, onAnswer: (outcome: Outcome<Receipt>) => void,
  ): void {
    const { phase } = market
    this.#parts.exchange.submit({ command }, (outcome) => {
      if (market.phase !== phase) return
      const isOdd = !outcome.ok && !['busy', 'invalid_input'].includes(outcome.reject.code)
      if (isOdd) violated(`${command.kind} of ${market.listing.symbol}: ${outcome.reject.code}`)
      onAnswer(outcome)
    })
  }
}
