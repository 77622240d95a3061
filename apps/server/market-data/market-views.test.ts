import { expect, test } from 'vitest'
import { btcUsdt } from '#testing/traffic/sample-listings.ts'
import { changeRate, tickerView } from './market-views.ts'

test.each([
  [10_000, 10_112, '1.12'],
  [10_000, 9_888, '-1.12'],
  [20_000, 20_001, '0.01'],
  [20_000, 19_999, '-0.01'],
  [30_000, 30_001, '0.00'],
  [30_000, 29_999, '0.00'],
  [3, 4, '33.33'],
  [1, 200, '19900.00'],
  [0, 5, '0.00'],
])('[M4] from %i to %i the change is %s per cent', (open, last, rate) => {
  expect(changeRate(open, last)).toBe(rate)
})

test('[M4] a market without trades in 24 hours is flat at its last price', () => {
  const still = { lastTicks: 924_186, referenceTicks: 924_200, day: undefined }
  expect(tickerView(btcUsdt, still)).toMatchObject({
    price: '92418.6', open24h: '92418.6', high24h: '92418.6', low24h: '92418.6',
    change: '0.0', changeRate: '0.00', quantity24h: '0.00000', volumn24h: '0',
    referencePrice: '92420.0',
  })
})
