// The heights of the chart's panes.
import { assert, integer, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { candlePaneOf, chartHeightPx, gapOf, lowerPanesOf } from './chart-height.ts'
import { oscillators } from './chart-view.ts'

test('the lower panes leave at least half of a low chart to the candles', () => {
  assert(property(subarray([...oscillators]), integer({ min: 200, max: 1000 }), (shown, px) => {
    const { oscillatorPx, volumePx } = lowerPanesOf({ indicators: shown, hasVolume: true }, px)
    expect(volumePx + shown.length * oscillatorPx).toBeLessThanOrEqual(px / 2)
  }))
})

test('the candles of a low chart have three fifths next to one oscillator', () => {
  for (const px of [200, 250, 300]) {
    expect(candlePaneOf({ indicators: ['BOLL', 'MACD'], hasVolume: true }, px))
      .toBeGreaterThanOrEqual(px * 0.6)
  }
})

test('a tall chart has its usual panes', () => {
  for (const shown of [[], ['MACD'], ['MACD', 'KDJ']] as const) {
    for (const hasVolume of [true, false]) {
      expect(lowerPanesOf({ indicators: shown, hasVolume }, chartHeightPx(shown)))
        .toEqual({ oscillatorPx: 72, volumePx: 52 })
    }
  }
})

test('gaps of a pane are shares of its height, also at height 0', () => {
  const { top, bottom } = gapOf({ topPx: 18, bottomPx: 2 }, 100)
  expect([top, bottom]).toEqual([18 / 80, 2 / 80])
  // The range of the curves and both gaps together fill the pane.
  expect(100 * top / (1 + top + bottom)).toBeCloseTo(18)
  for (const panePx of [0, 1, 16]) {
    for (const share of Object.values(gapOf({ topPx: 92, bottomPx: 24 }, panePx))) {
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(1)
    }
  }
  expect(candlePaneOf({ indicators: oscillators, hasVolume: true }, 0)).toBe(0)
})

test('[K124] without the volume its pane is the candles\'', () => {
  const withVolume = candlePaneOf({ indicators: [], hasVolume: true }, 336)
  expect(candlePaneOf({ indicators: [], hasVolume: false }, 336) - withVolume).toBe(52)
})
