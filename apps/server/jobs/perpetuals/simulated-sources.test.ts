import { expect, test } from 'vitest'
import { asMarketId } from '@ingot/contract/vocabulary'
import { makeTiers } from '@ingot/engine/formulas'
import type { FairPrices } from '#jobs/fair-prices.ts'
import { createChance } from '#jobs/chance.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import { btc, btcUsdt, sampleListings, usdt } from '#testing/traffic/sample-listings.ts'
import { createSimulatedSources } from './simulated-sources.ts'

const perpetual: ListedPerpetualMarket = {
  id: asMarketId(101), symbol: 'BTCUSDT', base: btc, settle: usdt, priceDecimals: 2,
  quantityDecimals: 3, quoteUnitsPerTickLot: 1_000n, notionalMinUnits: 0n, makerFeePpm: 200,
  takerFeePpm: 500, liquidationFeePpm: 12_500, bandPpm: 50_000, referenceTicks: 9_241_860,
  tiers: makeTiers([{ capUnits: 5_000_000_000_000n, mmrPpm: 4_000, leverageMax: 125 }]),
  leverageMax: 125, fundingIntervalMs: 28_800_000, interestE8: 10_000, fundingClampE8: 50_000,
  fundingCapE8: 300_000, opensAt: 0, listingState: 'listed',
}

type Spot = { bid?: number; ask?: number; last: number }

function sourcesOver(spot: Spot, seed = 7, fairPrices: FairPrices = new Map()) {
  return createSimulatedSources({
    listings: sampleListings,
    fairPrices,
    chance: createChance(seed),
    marketData: {
      lastTicks: () => spot.last,
      book: () => ({
        bestTicks: (side) => (side === 'buy' ? spot.bid : spot.ask),
        top: () => [],
        levelCount: () => 2,
      }),
    },
  })
}

test('[D67, D120] three sources follow the spot price in contract ticks, each near it', () => {
  const spot: Spot = { bid: 924_180, ask: 924_192, last: 900_000 }
  const sources = sourcesOver(spot)
  expect(sources).toHaveLength(3)
  const now = 1_700_000_000_000
  let apart = 0
  for (let step = 0; step < 2_000; step += 1) {
    spot.bid = 924_180 + 10 * step
    spot.ask = spot.bid + 12
    const middle = ((spot.bid + spot.ask) / 2) * 10
    const said = sources.map((source) => source.read(perpetual, now + step * 1_000))
    for (const price of said) {
      expect(Math.abs((price?.ticks ?? 0) / middle - 1)).toBeLessThan(0.001)
      const ageMs = now + step * 1_000 - (price?.at ?? 0)
      expect(ageMs).toBeGreaterThanOrEqual(50)
      expect(ageMs).toBeLessThanOrEqual(900)
      expect(Number.isSafeInteger(price?.ticks)).toBe(true)
      expect(Number.isSafeInteger(price?.at)).toBe(true)
    }
    apart += new Set(said.map((price) => price?.ticks)).size
  }
  // They nearly never agree to the tick.
  expect(apart).toBeGreaterThan(2_000 * 2.9)
})

test('[D120] sources follow the fair price of the spot traders, not their book', () => {
  const spot: Spot = { bid: 924_180, ask: 924_192, last: 924_180 }
  const fair = { ticks: 924_186.4 }
  const fairPrices = new Map([['BTCUSDT', () => fair.ticks]])
  const sources = sourcesOver(spot, 7, fairPrices)
  const near = (ticks: number) => sources.every((source) => {
    const price = source.read(perpetual, 1_700_000_000_000)
    return Math.abs((price?.ticks ?? 0) / (ticks * 10) - 1) < 0.001
  })
  expect(near(924_186.4)).toBe(true)
  spot.bid = 600_000
  spot.ask = 600_012
  spot.last = 600_000
  expect(near(924_186.4)).toBe(true)
  fair.ticks = 600_000
  expect(near(600_000)).toBe(true)
})

test('[D67, D120] with an empty book side they follow the last price, the same per seed', () => {
  const spot: Spot = { bid: 1, last: btcUsdt.referenceTicks }
  const said = sourcesOver(spot).map((source) => source.read(perpetual, 5_000))
  for (const price of said) {
    expect(Math.abs((price?.ticks ?? 0) / perpetual.referenceTicks - 1)).toBeLessThan(0.001)
  }
  expect(sourcesOver(spot).map((source) => source.read(perpetual, 5_000))).toEqual(said)
  expect(sourcesOver(spot, 8).map((source) => source.read(perpetual, 5_000))).not.toEqual(said)
})

test('[D67] a coin without a spot market has no simulated price', () => {
  const strange = { ...perpetual, symbol: 'NONEUSDT' }
  expect(sourcesOver({ last: 5 }).map((source) => source.read(strange, 5_000)))
    .toEqual([undefined, undefined, undefined])
})
