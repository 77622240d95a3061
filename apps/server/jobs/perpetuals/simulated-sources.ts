// Three sources of a sandbox: each follows the exchange's own spot market of the same symbol,
// slightly off and slightly late, as other exchanges would.
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
        const share = advance(walkOf(market), now, own)
        return priceOf({ market, spot, ticks: ticks * (1 + share) }, now, own)
      },
    }
  })
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
