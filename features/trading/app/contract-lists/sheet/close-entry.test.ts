import { makeTiers } from '@ingot/engine/formulas'
import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { type CloseEntry, reduceClose, startClose, viewClose } from './close-entry.ts'
import type { CloseTerms } from '#features/trading/app/previews/close-estimate.ts'

const facts = {
  steps: stepsOf(marketOf({
    ...sampleListing, symbol: 'BTCUSDT-PERP', tickSize: '0.1', lotSize: '0.001',
    makerFeeRate: '0.0002', takerFeeRate: '0.0005',
  })),
  tiers: makeTiers([{ capUnits: 5_000_000_000_000n, mmrPpm: 4_000, leverageMax: 125 }]),
}
const terms: CloseTerms = {
  position: samplePosition, facts, levels: [['92411.4', '0.05'], ['92400', '5']],
}
const view = (entry: CloseEntry, changed: Partial<CloseTerms> = {}) =>
  viewClose(entry, { ...terms, ...changed })

test('[K47] the whole position at the market names no quantity', () => {
  expect(view(startClose('92416.4'))).toMatchObject({
    quantity: '0.200', percent: 100, request: { symbol: 'BTCUSDT-PERP', direction: 'long' },
    estimate: { remainingLots: 0, releasedUnits: 91_180_000_000n },
  })
  expect(view(startClose('92416.4')).request).not.toHaveProperty('quantity')
})

test('[K47] half of it realises the fills less the fee, by the book', () => {
  const half = reduceClose(startClose('92416.4'), { kind: 'percent', percent: 50 })
  // 0.05 × 92,411.4 + 0.05 × 92,400 = 9,240.57; cost 9,118; fee 0.05 % = 4.620285.
  expect(view(half).estimate).toEqual({
    lots: 100, ticks: 924_057, netUnits: 11_794_971_500n, feeUnits: 462_028_500n,
    roePpm: 258_718n, releasedUnits: 45_590_000_000n, remainingLots: 100,
  })
})

test('[K47] a limit that rests pays the fee of a maker, one that crosses that of a taker', () => {
  const limit = reduceClose(startClose('95000'), { kind: 'entrust', entrust: 'limit' })
  expect(view(limit).estimate?.feeUnits).toBe(380_000_000n)
  expect(view(limit).request).toMatchObject({ quantity: '0.200', price: '95000.0' })
  const crossing = reduceClose(limit, { kind: 'price', price: '92000' })
  // 0.05 × 92,411.4 + 0.15 × 92,400 = 18,480.57, all of it at the book's prices.
  expect(view(crossing).estimate).toMatchObject({
    ticks: 924_028, feeUnits: 924_028_500n, netUnits: 23_532_971_500n,
  })
  const partly = reduceClose(limit, { kind: 'price', price: '92405' })
  // 0.05 × 92,411.4 is taken, and 0.15 × 92,405 rests.
  expect(view(partly).estimate?.feeUnits).toBe(231_028_500n + 277_215_000n)
})

test('[K47] a short whose limit is above the book is estimated at the book', () => {
  const short = { ...samplePosition, direction: 'short' } as const
  const limit = reduceClose(startClose('95000'), { kind: 'entrust', entrust: 'limit' })
  // 18,236 − 0.2 × 92,420 = −248 less the fee of 9.242; at 95,000 it would be −764.
  expect(view(limit, { position: short, levels: [['92420', '5']] }).estimate?.netUnits)
    .toBe(-25_724_200_000n)
})

test('[K47] a limit beyond the band around the mark is refused with its bound', () => {
  const at = (price: string) =>
    view(reduceClose(startClose(price), { kind: 'entrust', entrust: 'limit' }))
  expect(at('101658.1')).toMatchObject({
    priceFault: 'priceTooHigh', request: undefined, estimate: undefined,
    bounds: { minTicks: 831_748, maxTicks: 1_016_580 },
  })
  expect(at('83174.7').priceFault).toBe('priceTooLow')
  expect(at('101658.0').priceFault).toBeUndefined()
  expect(view(startClose('1')).priceFault).toBeUndefined()
})

test('[K47] a missing price, no quantity and too much are refused under their fields', () => {
  const limit = reduceClose(startClose(''), { kind: 'entrust', entrust: 'limit' })
  expect(view(limit)).toMatchObject({ priceFault: 'priceRequired', request: undefined })
  const none = reduceClose(startClose('1'), { kind: 'quantity', quantity: '' })
  expect(view(none)).toMatchObject({ quantityFault: 'quantityRequired', estimate: undefined })
  const much = reduceClose(startClose('1'), { kind: 'quantity', quantity: '0.201' })
  expect(view(much)).toMatchObject({ quantityFault: 'quantityTooLarge', percent: 100 })
})

test('[K47] a short profits when it closes below its entry', () => {
  const short = { ...samplePosition, direction: 'short' } as const
  const estimate = view(startClose('0'), { position: short, levels: [] }).estimate
  // Without a book by the mark: 18,236 − 18,483.28 less the fee of 9.24164.
  expect(estimate?.netUnits).toBe(-25_652_164_000n)
})
