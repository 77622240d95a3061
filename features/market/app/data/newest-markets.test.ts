import { expect, test } from 'vitest'
import { newestMarkets } from './use-new-markets.ts'
import { sampleListing } from './sample-listing.ts'

const market = (symbol: string, tradingSince: number | null) =>
  ({ ...sampleListing, symbol, tradingSince })

test('[K63] the latest listed market is first, one without a trade before it', () => {
  const listed = [
    market('A', 1), market('B', 3), market('C', null), market('D', 1), market('E', null),
  ]
  expect(newestMarkets(listed).map(({ symbol }) => symbol).join(' ')).toBe('E C B D A')
})

test('[K63] a list of new markets has at most 20', () => {
  const listed = Array.from({ length: 50 }, (_row, index) => market(`M${index}`, index))
  const newest = newestMarkets(listed)
  expect([newest.length, newest[0]?.symbol]).toEqual([20, 'M49'])
})
