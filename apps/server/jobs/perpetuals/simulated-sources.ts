// Three sources of a sandbox: each follows the fair price of the simulated spot traders, slightly
// off and slightly late, as other exchanges would. An order that empties the book here moves none
// of them, because other exchanges would not follow it either.
import type { FairPrices } from '#jobs/fair-prices.ts'
import type { Chance } from '#jobs/chance.ts'
import { spotMiddle } from '#jobs/spot-middle.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { ListedMarket, Listings } from '#store/rows/listings.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import type { IndexSource, SourcePrice } from './index-source.ts'

const names = ['alpha', 'beta', 'gamma'] as const

/** A source's distance from the price that it follows, as a share, and its speed of return. */
const deviation = 0.000_15
const returnMs = 60_000

/** How old a source's price is when it is read. */
const latencyMs = { least: 50, most: 900 } as const

type Parts = {
  readonly marketData: Pick<MarketData, 'book' | 'lastTicks'>
  readonly listings: Listings
  readonly fairPrices: FairPrices
  readonly chance: Chance
}

/**
 * Without simulated traders a source follows the middle of the spot market's book; it has no price
 * while the spot market has none.
 */
export function createSimulatedSources(parts: Parts): IndexSource[] {
  const { marketData, listings, fairPrices, chance } = parts
  return names.map((name) => {
    const own = chance.fork()
    const walks = new Map<number, Walk>()
    const walkOf = ({ id }: ListedPerpetualMarket): Walk => {
      const known = walks.get(id) ?? { share: deviation * own.normal(), at: 0 }
      walks.set(id, known)
      return known
    }
    return {
      name,
      read(market, now) {
        const spot = listings.marketBySymbol(market.symbol)
        if (spot === undefined) return undefined
        const ticks = fairPrices.get(market.symbol)?.() ?? spotMiddle(marketData, spot)
        if (ticks === undefined) return undefined
        const share = advance(walkOf(market), now, own)
        return priceOf({ market, spot, ticks: ticks * (1 + share) }, now, own)
      },
    }
  })
}

/** A source's distance from the price that it follows, and its time. */
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
