import { expect, test } from 'vitest'
import { linksToApp, missingFacts, textParts } from './limits.ts'

test('[AN2] a link ends before the marks of its sentence, and its parts are the whole text', () => {
  const text = 'See https://x.example/a?b=1. And www.y.example, then 1.5 USDT.'
  const parts = textParts(text)
  expect(parts.filter(({ isLink }) => isLink).map((part) => part.text))
    .toEqual(['https://x.example/a?b=1', 'www.y.example'])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('[AN2] a text links to the app by its whole address only', () => {
  const app = 'https://ingot.example:8443'
  expect(linksToApp(`Open ${app}/#/pages/market/index or ${app}.`, app)).toBe(true)
  expect(linksToApp('No link, 02:00 UTC and 1.5 USDT.', '')).toBe(true)
  for (const link of [
    'https://ingot.example/', 'https://ingot.example:8443.evil.example/', `${app}@evil.example/`,
    'http://ingot.example:8443/', 'javascript://x', 'evil.example/a',
  ]) expect(linksToApp(`Open ${link} now`, app), link).toBe(false)
})

test('[AN4] figures and tickers are compared, also in full-width digits', () => {
  const source = 'USDT on TRC20 pauses on 23 Nov, 02:00 to 04:00 UTC, fee 0.5%'
  expect(missingFacts(source, '２３日 02:00〜04:00 UTC、TRC20のUSDT、0.5%')).toEqual([])
  expect(missingFacts(source, 'USDT 23 02:00')).toEqual(['TRC20', '04:00', 'UTC', '0.5%'])
})
