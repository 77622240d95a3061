import { describe, expect, test } from 'vitest'
import { pageAreas } from '#i18n/page-words.ts'
import { readCoinSearch } from '@ingot/features/trading/app/coin/page.ts'
import { tradeSides } from '@ingot/features/trading/app/coin/trade-buttons.tsx'
import { readMarketSearch } from './market/page.ts'
import { findPage, pageTable } from './page-table.ts'
import { readSearchSearch } from './search/page.ts'
import { readTradeSearch } from '@ingot/features/trading/app/trade/page.ts'

describe('page parameters', () => {
  test('[V4] are read as typed inputs', () => {
    expect(readTradeSearch({ symbol: 'ETHUSDT', side: 'sell', type: 'market' }))
      .toEqual({ symbol: 'ETHUSDT', side: 'sell', type: 'market' })
    expect(readCoinSearch({ symbol: 'BTCUSDT' })).toEqual({ symbol: 'BTCUSDT' })
    expect(readSearchSearch({ type: 'coin' })).toEqual({ type: 'coin' })
    expect(readMarketSearch({ tab: 'new', kind: 'perpetual' }))
      .toEqual({ tab: 'new', kind: 'perpetual' })
  })

  test.each([
    { symbol: '<script>', side: 'upwards', type: 7 },
    { symbol: 'btcusdt', side: null, type: ['limit'] },
    { symbol: 'A'.repeat(21), side: {}, type: '' },
  ])('[V4] count as absent when invalid: %o', (raw) => {
    expect(Object.values(readTradeSearch(raw)).filter((value) => value !== undefined)).toEqual([])
  })
})

test.each([
  ['spot', 'up', 'buy'], ['spot', 'down', 'sell'],
  ['perpetual', 'up', 'long'], ['perpetual', 'down', 'short'],
] as const)('[K66] on a %s market the button %s opens the side %s', (kind, button, side) => {
  expect(readTradeSearch({ side: tradeSides[kind][button] }).side).toBe(side)
})

describe('the table of pages', () => {
  test('[V2] finds a page with a trailing slash', () => {
    expect(findPage('/pages/coin/index/')?.path).toBe('/pages/coin/index')
    expect(findPage('/pages/nowhere/index')).toBeUndefined()
  })

  test('[V12] every area of the words of pages is loaded with a page', () => {
    const loaded = pageTable.flatMap(({ words }) => words ?? [])
    expect([...new Set<string>(loaded)].toSorted()).toEqual(pageAreas.toSorted())
  })
})
