// The market of a listed row.
import { expect, test } from 'vitest'
import { type Listing, marketOf } from './market.ts'
import { sampleListing } from './sample-listing.ts'

const perpetual: Listing = {
  ...sampleListing, symbol: 'BTCUSDT-PERP', lotSize: '0.001', tickSize: '0.10',
}

test('[W104] a spot and a perpetual market on one pair have steps of their own', () => {
  expect(marketOf(sampleListing)).toMatchObject({
    kind: 'spot', base: 'BTC', quote: 'USDT', pair: 'BTC/USDT',
    priceDecimals: 1, quantityDecimals: 5,
  })
  expect(marketOf(perpetual)).toMatchObject({
    kind: 'perpetual', base: 'BTC', quote: 'USDT', pair: 'BTC/USDT',
    priceDecimals: 1, quantityDecimals: 3,
  })
})

test('the same row gives the same market', () => {
  expect(marketOf(perpetual)).toBe(marketOf(perpetual))
  expect(marketOf(perpetual)).not.toBe(marketOf({ ...perpetual }))
})
