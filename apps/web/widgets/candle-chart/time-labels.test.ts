// Labels of the time axis at the edges of the chart.
import { expect, test } from 'vitest'
import { wholeLabels } from './time-labels.ts'

const tickAt = (coord: number) => ({ coord, value: coord, text: 'Jan 2026' })
const space = { widthPx: 300, widthOf: (text: string) => text.length * 5 }

test('a label that an edge would cut is not written, and its tick stays', () => {
  const ticks = [0, 19, 20, 150, 280, 281, 300].map(tickAt)
  const labels = wholeLabels(ticks, space)
  expect(labels.map(({ coord }) => coord)).toEqual([0, 19, 20, 150, 280, 281, 300])
  expect(labels.filter(({ text }) => text !== '').map(({ coord }) => coord)).toEqual([20, 150, 280])
})
