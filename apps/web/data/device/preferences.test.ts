import { describe, expect, test } from 'vitest'
import { keepFirstColouring, pnlColouringOf, preferences } from './preferences.ts'
import { secondsUntil } from './use-countdown.ts'

describe('preferences', () => {
  const initial = preferences.getInitialState()

  const redUp = ['zh_CN', 'zh_TW', 'ja_JP'] as const
  test.each(redUp)('[V9] red rises by default in %s', (language) => {
    expect(pnlColouringOf({ ...initial, language })).toBe('red-up')
  })

  test('[V9] in Korean red rises and blue falls by default', () => {
    expect(pnlColouringOf({ ...initial, language: 'ko_KR' })).toBe('red-blue')
  })

  const greenUp = ['en_US', 'es_ES', 'ru_RU', 'th_TH'] as const
  test.each(greenUp)('[V9] green rises by default in %s', (language) => {
    expect(pnlColouringOf({ ...initial, language })).toBe('green-up')
  })

  test("[V9] a choice overrides the language's default", () => {
    expect(pnlColouringOf({ ...initial, language: 'zh_CN', pnlColouring: 'safe' })).toBe('safe')
  })

  test('[V9] another language keeps the colours of the first visit', () => {
    for (const chosen of ['zh_CN', 'ru_RU'] as const) {
      preferences.setState({ ...initial, language: chosen })
      keepFirstColouring()
      const first = pnlColouringOf(preferences.getState())
      expect(first).toBe(chosen === 'zh_CN' ? 'red-up' : 'green-up')
      for (const language of ['ru_RU', 'ko_KR', 'zh_TW'] as const) {
        preferences.setState({ language })
        keepFirstColouring()
        expect(pnlColouringOf(preferences.getState())).toBe(first)
      }
    }
    preferences.setState(initial)
  })

  test('by default orders need a confirmation and balances are shown', () => {
    expect(initial.confirmBeforeOrder).toBe(true)
    expect(initial.hideBalances).toBe(false)
  })
})

test('[V11] a countdown is in whole seconds and ends at zero', () => {
  expect(secondsUntil(60_000, 0)).toBe(60)
  expect(secondsUntil(60_000, 59_001)).toBe(1)
  expect(secondsUntil(60_000, 60_000)).toBe(0)
  expect(secondsUntil(60_000, 90_000)).toBe(0)
})
