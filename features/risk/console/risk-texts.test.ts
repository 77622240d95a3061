import { expect, test } from 'vitest'
import { coinOf, distanceText, partText, shareText } from './risk-texts.ts'

test('[RK4] shares are cut, never rounded up, and keep their sign', () => {
  expect(['0.003', '0', '-0.0012', '2.721331'].map(shareText))
    .toEqual(['0.3%', '0%', '−0.12%', '272.1331%'])
  expect(['0.071281', '0.009999', '0', '-0.00129', '2.721'].map(distanceText))
    .toEqual(['7.12%', '0.99%', '0%', '−0.12%', '272.1%'])
  expect([523_456, 999, 1_000_000].map(partText)).toEqual(['52.3%', '0%', '100%'])
  expect(coinOf('BTCUSDT-PERP')).toBe('BTC')
})
