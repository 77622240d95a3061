// The heights of the chart's panes.
import { assert, integer, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { candlePaneOf, chartHeightPx, gapOf, lowerPanesOf } from './chart-height.ts'
import { oscillators } from './chart-view.ts'

test('[W58] the lower panes leave at least half of a low chart to the candles', () => {
  assert(property(subarray([...oscillators]), integer({ min: 200, max: 1000 }), (shown, px) => {
    const { oscillatorPx, volumePx } = lowerPanesOf(shown, px)
    expect(volumePx + shown.length * oscillatorPx).toBeLessThanOrEqual(px / 2)
  }))
})

test('[W58] a tall chart has its usual panes', () => {
  for (const shown of [[], ['MACD'], ['MACD', 'KDJ']] as const) {
    expect(lowerPanesOf(shown, chartHeightPx(shown))).toEqual({ oscillatorPx: 72, volumePx: 52 })
  }
})

test('[W68] gaps of a pane are shares of its height, also at height 0', () => {
  expect(gapOf({ topPx: 20, bottomPx: 2 }, 100)).toEqual({ top: 0.2, bottom: 0.02 })
  for (const panePx of [0, 1, 16]) {
    for (const share of Object.values(gapOf({ topPx: 92, bottomPx: 24 }, panePx))) {
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(1)
    }
  }
  expect(candlePaneOf(oscillators, 0)).toBe(0)
})
