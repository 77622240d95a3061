import { makeTiers } from '@ingot/engine/formulas'
import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import type { CloseTerms } from './close-estimate.ts'
import { estimateReverse, otherSideOf } from './reverse-estimate.ts'

const facts = {
  steps: stepsOf(marketOf({
    ...sampleListing, symbol: 'BTCUSDT-PERP', tickSize: '0.1', lotSize: '0.001',
    makerFeeRate: '0.0002', takerFeeRate: '0.0005',
  })),
  tiers: makeTiers([{ capUnits: 5_000_000_000_000n, mmrPpm: 4_000, leverageMax: 125 }]),
}
const terms: CloseTerms = {
  position: samplePosition, facts, levels: [['92400', '0.2'], ['92000', '5']],
}

test('[K55] turning round realises the close, and opens at the next levels', () => {
  // Close: 0.2 × 92,400 = 18,480, fee 9.24; opening: 0.2 × 92,000 = 18,400, fee 9.2.
  expect(estimateReverse(terms)).toMatchObject({
    ticks: 922_000, feeUnits: 1_844_000_000n, close: { netUnits: 23_476_000_000n, ticks: 924_000 },
  })
  expect(estimateReverse({ ...terms, position: { ...samplePosition, quantity: '0' } }))
    .toBeUndefined()
})

test('[K55] the opened quantity is added to the other side of the same market', () => {
  const own = samplePosition
  const other = { ...own, direction: own.direction === 'long' ? 'short' : 'long' } as const
  expect(otherSideOf(own, [own, other])).toBe(other)
  expect(otherSideOf(own, [own, { ...other, symbol: 'ETHUSDT-PERP' }])).toBeUndefined()
})
