// The words that were searched for: the newest first, each once.
import { expect, test } from 'vitest'
import { rememberSearch, searchHistoryMax } from './search-history.ts'

test.each([
  [['BTC', 'ETH'], 'btc', ['btc', 'ETH']],
  [['BTC', 'ETH'], ' eth ', ['eth', 'BTC']],
  [['BTC'], '  ', ['BTC']],
])('[W38] %j and then %j is kept as %j', (history, word, kept) => {
  expect(rememberSearch(history, word)).toEqual(kept)
})

test('[W38] ten words are kept', () => {
  const many = Array.from({ length: 14 }, (_, index) => `coin ${index}`)
  expect(many.reduce<readonly string[]>(rememberSearch, [])).toHaveLength(searchHistoryMax)
})
