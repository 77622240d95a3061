// The stored choices of the trade page are restored as far as they are valid.
import { expect, test } from 'vitest'
import { readTradeChoices } from '#features/market/app/parts/trade-choices.ts'

const first = {
  side: 'buy', entrust: 'limit', timeInForce: 'GTC', orderTab: 'open', isThisPairOnly: false,
  bookLayout: 'both', bookSteps: {}, indicators: null,
}

test('[W22] choices are read as they were stored', () => {
  const stored = {
    side: 'sell', entrust: 'market', timeInForce: 'FOK', orderTab: 'fills', isThisPairOnly: true,
    bookLayout: 'asks', bookSteps: { BTCUSDT: 100 }, indicators: ['RSI'],
  }
  expect(readTradeChoices(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

test('[V10] an invalid choice counts as not chosen', () => {
  expect(readTradeChoices(undefined)).toEqual(first)
  expect(readTradeChoices({
    side: 'hold', bookSteps: { BTCUSDT: 7, '<b>': 10, ETHUSDT: 10 }, indicators: 'all',
  })).toEqual({ ...first, bookSteps: { ETHUSDT: 10 } })
})
