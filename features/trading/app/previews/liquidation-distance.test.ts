import { makeTiers } from '@ingot/engine/formulas'
import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { distanceOf, isInDanger, liquidationWith, topUpOf } from './liquidation-distance.ts'

const facts = {
  steps: stepsOf(marketOf({
    ...sampleListing, symbol: 'SOLUSDT-PERP', tickSize: '0.01', lotSize: '0.1',
  })),
  tiers: makeTiers([{ capUnits: 5_000_000_000_000n, mmrPpm: 6_500, leverageMax: 50 }]),
}
const long = {
  ...samplePosition, symbol: 'SOLUSDT-PERP', quantity: '120.0', costAmount: '22728',
  buyPrice: '189.4', marginAmount: '568.2', nowPrice: '186.42', liquidationPrice: '185.87',
}

test('[K44] the distance to the liquidation is a share of the mark, on either side', () => {
  expect(distanceOf(long)).toBe('0.002950')
  expect(distanceOf({ ...long, direction: 'short', nowPrice: '185.87', liquidationPrice: '190' }))
    .toBe('0.022219')
  expect(distanceOf({ ...long, liquidationPrice: null })).toBeUndefined()
})

test('[K44] a position nearer than one per cent names the margin that makes it safe', () => {
  expect(isInDanger(long)).toBe(true)
  expect(liquidationWith(long, facts, 0n)).toBe('185.87')
  // 100 leave it at 185.03, 0.75 % away.
  expect(liquidationWith(long, facts, 10_000_000_000n)).toBe('185.03')
  expect(topUpOf(long, facts)).toEqual({ amount: '200', liquidationPrice: '184.19' })
  expect(isInDanger({ ...long, liquidationPrice: '184.19' })).toBe(false)
  expect(topUpOf({ ...long, marginMode: 'cross' }, facts)).toBeUndefined()
})
