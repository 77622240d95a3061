// The sums of a closing of all positions, at the figures of docs/PERPETUAL.md's worked example.
import { makeTiers } from '@ingot/engine/formulas'
import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import type { RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { estimateCloseAll } from './close-all-estimate.ts'

const tiers = makeTiers([{ capUnits: 5_000_000_000_000n, mmrPpm: 4_000, leverageMax: 125 }])
const factsOf = (symbol: string): RiskFacts => {
  const listing = { ...sampleListing, symbol, tickSize: '0.1', lotSize: '0.001' }
  return { tiers, steps: { ...stepsOf(marketOf(listing)), takerFeePpm: 500 } }
}
const facts = new Map([['BTCUSDT-PERP', factsOf('BTCUSDT-PERP')]])

const long = {
  ...samplePosition, leverage: 20, quantity: '8', costAmount: '80000', nowPrice: '10050.0',
}
const short = {
  ...long, direction: 'short', leverage: 10, quantity: '2', costAmount: '20000',
} as const

const book = (bids: readonly (readonly [string, string])[], asks = bids) => ({
  bids, asks, isExact: true,
})

test('[K162] closing all shows the results at the prices of the books less the fees', () => {
  // 8 lots sold at 10,050 and 10,040 on average 10,045, 2 lots bought at 10,060.
  const books = new Map([['BTCUSDT-PERP', book(
    [['10050.0', '4'], ['10040.0', '40']], [['10060.0', '2']],
  )]])
  const { results, sums } = estimateCloseAll([long, short], { facts, books })
  // Profits of 360 and −120, fees of 40.18 and 10.06, margins of 4,000 and 2,000.
  expect(sums).toMatchObject({
    netUnits: 18_976_000_000n, feeUnits: 5_024_000_000n, roePpm: 31_626n, isPartial: false,
  })
  expect(results).toMatchObject([
    { ticks: 100_450, netUnits: 31_982_000_000n }, { ticks: 100_600, netUnits: -13_006_000_000n },
  ])
})

test.each([
  ['has fewer lots', [['10050.0', '4'], ['10040.0', '2']]],
  ['has the other lots beyond the band', [['10050.0', '4'], ['10040.0', '2'], ['5000.0', '40']]],
] as const)('[K162] the part that closes has its price and result when the book %s', (_, bids) => {
  const books = new Map([['BTCUSDT-PERP', book(bids, [['10060.0', '2']])]])
  const { results, sums } = estimateCloseAll([long, short], { facts, books })
  // 6 of 8 lots sold for 60,280 that cost 60,000, less a fee of 30.14.
  expect(results).toMatchObject([
    { lots: 6_000, remainingLots: 2_000, ticks: 100_466, netUnits: 24_986_000_000n },
    { ticks: 100_600, remainingLots: 0, netUnits: -13_006_000_000n },
  ])
  // 119.80 on margins of 3,000 and 2,000.
  expect(sums).toEqual({
    netUnits: 11_980_000_000n, feeUnits: 4_020_000_000n, roePpm: 23_960n, isPartial: true,
  })
})

test('[K162] a position that the book does not take at all leaves the sum partial', () => {
  const books = new Map([['BTCUSDT-PERP', book([], [['10060.0', '2']])]])
  const { results, sums } = estimateCloseAll([long, short], { facts, books })
  expect(results).toMatchObject(['thin', { ticks: 100_600 }])
  expect(sums).toMatchObject({ netUnits: -13_006_000_000n, isPartial: true })
  expect(estimateCloseAll([long], { facts, books }).sums).toBeUndefined()
})

test('[K162] without the rules or the book of one market the sum is not known', () => {
  const books = new Map([['BTCUSDT-PERP', book([['10050.0', '40']])]])
  const other = { ...short, symbol: 'ETHUSDT-PERP' }
  const known = new Map([...facts, ['ETHUSDT-PERP', factsOf('ETHUSDT-PERP')]])
  for (const terms of [{ facts, books }, { facts: known, books }]) {
    const { results, sums } = estimateCloseAll([long, other], terms)
    expect(results).toMatchObject([{ lots: 8_000 }, undefined])
    expect(sums).toBeUndefined()
  }
})
