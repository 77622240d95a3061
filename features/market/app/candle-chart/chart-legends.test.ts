// The legends of indicators: names on a low chart, values elsewhere.
import { expect, test } from 'vitest'
import { parametersFirst } from '#features/market/app/parts/chart-settings.ts'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import type { ChartColours } from './chart-colours.ts'
import { isLowChart } from './chart-height.ts'
import { legendNames, legendValues, type LegendLook } from './chart-legends.ts'
import type { Indicator } from './chart-view.ts'

const names = [
  'up', 'down', 'flat', 'upVolume', 'downVolume', 'flatVolume', 'grid', 'axis', 'cross', 'text',
  'textSecond', 'textInverse', 'surface', 'ground', 'line', 'gold', 'tag', 'onGold', 'first',
  'second', 'third', 'fourth', 'fifth', 'family',
] as const
const colours: ChartColours = Object.fromEntries(names.map((name) => [name, name])) as ChartColours

const lookOf = (...indicators: Indicator[]): LegendLook =>
  ({ indicators, parameters: parametersFirst, colours, format: createFormat('en_US', 'language') })

test('a low chart names the curves of a pane in one line', () => {
  const look = lookOf('RSI', 'BOLL', 'EMA', 'MACD')
  expect(legendNames('EMA', look)).toEqual([
    { text: 'EMA7', color: 'first' }, { text: 'EMA25', color: 'second' },
    { text: 'EMA99', color: 'third' }, { text: 'BOLL', color: 'fourth' },
  ])
  expect(legendNames('BOLL', look)).toEqual([])
  expect(legendNames('MACD', look)).toEqual([{ text: 'MACD', color: 'axis' }])
  expect(legendNames('MA', lookOf('MA')).map(({ text }) => text)).toEqual(['MA7', 'MA25', 'MA99'])
})

test('a chart is low on a phone on its side, not before it has a height', () => {
  expect([0, 286, 319, 320, 336].map(isLowChart)).toEqual([false, true, true, false, false])
})

test('a legend has the value of each figure in its colour, unknown ones are a dash', () => {
  const macd = legendValues({
    name: 'MACD',
    figures: [
      { key: 'dif', title: 'DIF: ', type: 'line' }, { key: 'dea', title: 'DEA: ', type: 'line' },
      { key: 'macd', title: 'MACD: ', type: 'bar' },
    ],
    values: { dif: 1234.56, macd: -0.4 },
    decimals: 1,
  }, lookOf('MACD'))
  expect(macd).toEqual([
    { text: 'DIF 1,234.6', color: 'first' }, { text: 'DEA –', color: 'second' },
    { text: 'MACD \u22120.4', color: 'down' },
  ])
  const boll = legendValues({
    name: 'BOLL', figures: [{ key: 'up', title: 'UP: ', type: 'line' }], values: { up: 2 },
    decimals: 0,
  }, lookOf('BOLL'))
  expect(boll).toEqual([{ text: 'UP 2', color: 'fourth' }])
})

test('[K124] the names have the lengths that the user has set', () => {
  const look = { ...lookOf('MA'), parameters: { ...parametersFirst, MA: [5, 10, 30] } }
  expect(legendNames('MA', look).map(({ text }) => text)).toEqual(['MA5', 'MA10', 'MA30'])
})
