// The sums of a closing of all positions, at the figures of docs/PERPETUAL.md's worked example.
import { makeTiers } from '@ingot/engine/formulas'
import { expect, test } from 'vitest'
import { samplePosition } from '#data/contract/sample-position.ts'
import { marketOf } from '#data/market/market.ts'
import { sampleListing } from '#data/market/sample-listing.ts'
import type { RiskFacts } from '#widgets/contract-lists/position/live-positions.ts'
import { stepsOf } from '#widgets/market/market-steps.ts'
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

test('[K162] closing all shows the unrealised profits less the fees, and their return', () => {
  // Profits of 400 and −100, fees of 40.20 and 10.05, margins of 4,000 and 2,000.
  expect(estimateCloseAll([long, short], facts)).toMatchObject({
    netUnits: 24_975_000_000n, feeUnits: 5_025_000_000n, roePpm: 41_625n,
  })
})

test('[K162] without the rules of one market the sum is not known', () => {
  expect(estimateCloseAll([long, { ...short, symbol: 'ETHUSDT-PERP' }], facts)).toBeUndefined()
})
