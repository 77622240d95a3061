// Three sources of a sandbox: each follows the exchange's own spot market of the same symbol,
// slightly off and slightly late, as other exchanges would. One order that empties the book for a
// second moves none of them, because other exchanges would not follow it either.
import type { Chance } from '#jobs/chance.ts'
import { spotMiddle } from '#jobs/spot-middle.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { ListedMarket, Listings } from '#store/rows/listings.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import type { IndexSource, SourcePrice } from './index-source.ts'

const names = ['alpha', 'beta', 'gamma'] as const

/** A source's distance from the spot price, and its speed of return; a share of the price. */
const deviation = 0.000_15
const returnMs = 60_000

/** How old a source's price is when it is read. */
const latencyMs = { least: 50, most: 900 } as const

/** A source gives the median of the spot prices that it has read lately. */
const readingsMax = 5
const readingAgeMaxMs = 10_000

type Parts = {
  readonly marketData: Pick<MarketData, 'book' | 'lastTicks'>
  readonly listings: Listings
  readonly chance: Chance
}

/** A source has no price while the spot market has none. */
export function createSimulatedSources({ marketData, listings, chance }: Parts): IndexSource[] {
  return names.map((name) => {
    const own = chance.fork()
    const walks = new Map<number, Walk>()
    const readings = new Map<number, readonly Reading[]>()
    const walkOf = ({ id }: ListedPerpetualMarket): Walk => {
      const known = walks.get(id) ?? { share: deviation * own.normal(), at: 0 }
      walks.set(id, known)
      return known
    }
    return {
      name,
      read(market, now) {
        const spot = listings.marketBySymbol(market.symbol)
        const ticks = spot === undefined ? undefined : spotMiddle(marketData, spot)
        if (spot === undefined || ticks === undefined) return undefined
        const lately = [...readings.get(market.id) ?? [], { ticks, at: now }]
          .filter(({ at }) => now - at <= readingAgeMaxMs).slice(-readingsMax)
        readings.set(market.id, lately)
        const share = advance(walkOf(market), now, own)
        return priceOf({ market, spot, ticks: medianOf(lately) * (1 + share) }, now, own)
      },
    }
  })
}

/** The middle of the spot market's book at a time, in its ticks. */
type Reading = { readonly ticks: number; readonly at: number }

/** The higher of the middle two of an even number; zero of none. */
function medianOf(readings: readonly Reading[]): number {
  const sorted = readings.map(({ ticks }) => ticks).toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}

/** A source's distance from the spot price, and its time. */
type Walk = { share: number; at: number }

/** Drawn back to nothing and blown about, so that its deviation stays the same for ever. */
function advance(walk: Walk, now: number, chance: Chance): number {
  const kept = Math.exp(-Math.max(0, now - walk.at) / returnMs)
  walk.share = walk.share * kept + deviation * Math.sqrt(1 - kept ** 2) * chance.normal()
  walk.at = now
  return walk.share
}

function priceOf(
  said: { market: ListedPerpetualMarket; spot: ListedMarket; ticks: number },
  now: number,
  chance: Chance,
): SourcePrice {
  const scale = 10 ** (said.market.priceDecimals - said.spot.priceDecimals)
  const { least, most } = latencyMs
  return {
    ticks: Math.max(1, Math.round(said.ticks * scale)),
    at: Math.round(now - least - (most - least) * chance.uniform()),
  }
}
