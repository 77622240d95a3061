import { describe, expect, test } from 'vitest'
import {
  readCoinSearch, readMarketSearch, readSearchSearch, readTradeSearch,
} from './search-params.ts'

describe('page parameters', () => {
  test('[V4] are read as typed inputs', () => {
    expect(readTradeSearch({ symbol: 'ETHUSDT', side: 'sell', type: 'market' }))
      .toEqual({ symbol: 'ETHUSDT', side: 'sell', type: 'market' })
    expect(readCoinSearch({ symbol: 'BTCUSDT' })).toEqual({ symbol: 'BTCUSDT' })
    expect(readSearchSearch({ type: 'coin' })).toEqual({ type: 'coin' })
    expect(readMarketSearch({ tab: 'gainers' })).toEqual({ tab: 'gainers' })
  })

  test.each([
    { symbol: '<script>', side: 'long', type: 7 },
    { symbol: 'btcusdt', side: null, type: ['limit'] },
    { symbol: 'A'.repeat(21), side: {}, type: '' },
  ])('[V4] count as absent when invalid: %o', (raw) => {
    expect(Object.values(readTradeSearch(raw)).filter((value) => value !== undefined)).toEqual([])
  })
})
