import { describe, expect, test } from 'vitest'
import { readPreferences } from '#data/device/preferences.ts'
import { fieldsOf, flagOf, oneOf, symbolPattern, textOf, textsOf } from './read-unknown.ts'

const nonsense: unknown[] = [undefined, null, 0, Number.NaN, '', 'text', [], [1], () => 1, true]

describe('values from outside', () => {
  test.each(nonsense)('%o does not have the requested field', (raw) => {
    expect(fieldsOf(raw)['theme']).toBeUndefined()
  })

  test('are accepted only when they have the requested type', () => {
    expect(oneOf(['a', 'b'], 'b')).toBe('b')
    expect(oneOf(['a', 'b'], 'c')).toBeUndefined()
    expect(textOf('BTCUSDT', symbolPattern)).toBe('BTCUSDT')
    expect(textOf('btc', symbolPattern)).toBeUndefined()
    expect(textOf(7, symbolPattern)).toBeUndefined()
    expect(flagOf('true')).toBeUndefined()
    expect(textsOf(['a', 1, null, 'b'])).toEqual(['a', 'b'])
    expect(textsOf({ 0: 'a' })).toEqual([])
  })
})

describe('stored preferences', () => {
  test.each(nonsense)('%o gives the defaults', (raw) => {
    expect(readPreferences(raw)).toEqual(readPreferences({}))
  })

  test('[V10] are restored as they were stored', () => {
    const chosen = {
      theme: 'dark',
      language: 'ru_RU',
      pnlColouring: 'safe',
      hideBalances: true,
      hideSmallBalances: true,
      confirmBeforeOrder: false,
      tradeTabIndex: 1,
      chartIntervals: { 1001: '1h' },
    }
    expect(readPreferences(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  })

  test('[V10] lose only the values that this version cannot read', () => {
    const stored = { theme: 'sepia', hideBalances: true, chartIntervals: { 7: '2h' } }
    const read = readPreferences(stored)
    expect(read).toEqual({ ...readPreferences({}), hideBalances: true })
  })
})
