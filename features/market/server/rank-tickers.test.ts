import { expect, test } from 'vitest'
import { houseListings } from '@ingot/server/testing/traffic/house-markets.ts'
import { tickerView } from '@ingot/server/market-data/market-views.ts'
import { rankTickers } from './rank-tickers.ts'

const [btc, eth, sol] = houseListings.markets
const ticker = (market: typeof btc, day: { open: number; last: number; quoteUnits: bigint }) => {
  if (market === undefined) return expect.fail('it is listed')
  const { open, last, quoteUnits } = day
  return tickerView(market, {
    lastTicks: last,
    referenceTicks: last,
    day: {
      openTicks: open, highTicks: Math.max(open, last), lowTicks: Math.min(open, last),
      closeTicks: last, lots: 1, quoteUnits,
    },
  })
}
const tickers = [
  ticker(btc, { open: 1_000, last: 990, quoteUnits: 90_071_992_547_409_930_000n }),
  ticker(eth, { open: 1_000, last: 1_250, quoteUnits: 90_071_992_547_409_930_001n }),
  ticker(sol, { open: 1_000, last: 1_010, quoteUnits: 5n }),
]

test('[M7] gainers are sorted by their change, losers last', () => {
  expect(rankTickers(tickers, 'changeRate').map(({ symbol, changeRate }) => [symbol, changeRate]))
    .toEqual([['ETHUSDT', '25.00'], ['SOLUSDT', '1.00'], ['BTCUSDT', '-1.00']])
})

test('[M7] turnovers are compared to the last unit', () => {
  expect(rankTickers(tickers, 'volumn24h').map(({ symbol }) => symbol))
    .toEqual(['ETHUSDT', 'BTCUSDT', 'SOLUSDT'])
})

test('[M7] coins begin with the pinned ones', () => {
  expect(houseListings.assets.slice(0, 3).map(({ symbol }) => symbol))
    .toEqual(['BTC', 'ETH', 'USDT'])
})
