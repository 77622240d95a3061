import { expect, test } from 'vitest'
import { chartSettingsFirst, parametersFirst, readChartSettings } from './chart-settings.ts'

test('[K124] settings of the chart are read as they were stored', () => {
  const stored = {
    candles: 'hollow', hasVolume: false, hasOwnLines: false, hasDrawings: false,
    parameters: { ...parametersFirst, MA: [5, 10, 30], BOLL: [30, 3] },
  }
  expect(readChartSettings(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

test('[K124] an invalid setting counts as not chosen', () => {
  expect(readChartSettings(undefined)).toEqual(chartSettingsFirst)
  expect(readChartSettings({
    candles: 'clouds', hasVolume: 'no',
    parameters: { MA: [7, 25], EMA: [7, 0, 99], RSI: [6, 1.5, 24], KDJ: [9, 3, 501], MACD: 12 },
  })).toEqual(chartSettingsFirst)
})
