// When the markets of a list are counted.
import type { Ticker } from '@ingot/features/market/tickers.calls.ts'
import { expect, test } from 'vitest'
import { hasBreadth } from './market-breadth.ts'

const ticker: Ticker = {
  symbol: 'BTCUSDT', targetSymbol: 'BTC', originalSymbol: 'USDT', logo: '', price: '1',
  change: '0', changeRate: '0', high24h: '1', low24h: '1', open24h: '1', volumn24h: '0',
  quantity24h: '0', referencePrice: '1',
}

test.each([[0, false], [4, false], [5, true], [14, true]])(
  '[W36] a list of %i markets shows the number that rose and fell: %j',
  (count, isShown) => {
    const listed = Array.from({ length: count }, () => ticker)
    expect(hasBreadth(listed)).toBe(isShown)
  },
)

test('[W36] a list that is still loading reserves the space of its counts', () => {
  expect(hasBreadth(undefined)).toBe(true)
})
