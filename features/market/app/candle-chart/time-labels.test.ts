// Labels of the time axis at the edges of the chart, and its dates in the zone of the chart.
import { expect, test } from 'vitest'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import { chartZoneOf } from './chart-series.ts'
import { chartFormatter } from './chart-text.ts'
import { wholeLabels } from './time-labels.ts'

const tickAt = (coord: number) => ({ coord, value: coord, text: 'Jan 2026' })
const space = { widthPx: 300, widthOf: (text: string) => text.length * 5 }

test('a label that an edge would cut is not written, and its tick stays', () => {
  const ticks = [0, 19, 20, 150, 280, 281, 300].map(tickAt)
  const labels = wholeLabels(ticks, space)
  expect(labels.map(({ coord }) => coord)).toEqual([0, 19, 20, 150, 280, 281, 300])
  expect(labels.filter(({ text }) => text !== '').map(({ coord }) => coord)).toEqual([20, 150, 280])
})

const day = Date.UTC(2026, 10, 16)

test.each([
  ['UTC', '11/16/2026'], ['America/New_York', '11/15/2026'],
])('[W197] the date of a moment is that of the chart in %s', (timeZone, text) => {
  const { formatDate } = chartFormatter(createFormat('en_US', 'language'))
  expect(formatDate?.({
    type: 'crosshair', timestamp: day, template: 'YYYY-MM-DD',
    dateTimeFormat: new Intl.DateTimeFormat('en', { timeZone }),
  })).toBe(text)
})

test('[W197] candles of a day or more are in UTC, shorter ones in the zone of the device', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect((['1d', '1w', '1mon'] as const).map(chartZoneOf)).toEqual(['UTC', 'UTC', 'UTC'])
  expect((['1min', '1h', '12h'] as const).map(chartZoneOf)).toEqual([own, own, own])
})
