// The design's chart in the chart library's style language: candles and volume both take the
// colours of up and down, so that red-up turns the whole picture.
import type { DeepPartial, Styles } from 'klinecharts'
import { unknownFigure } from '#format/create-format.ts'
import type { ChartColours } from './chart-colours.ts'

export const chartTextPx = 10
const tagPaddingPx = 4
/** How high the tag of the last price stands. */
export const lastPriceTagPx = chartTextPx + 2 * tagPaddingPx

export function chartStyles(colours: ChartColours): DeepPartial<Styles> {
  const text = { size: chartTextPx, family: colours.family, weight: 500 }
  const grid = { style: 'solid', size: 1, color: colours.grid } as const
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { ...text, weight: 400, color: colours.axis },
  }
  return {
    grid: { horizontal: grid, vertical: grid },
    candle: candleStyles(colours),
    indicator: indicatorStyles(colours),
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: colours.grid, fill: false, activeBackgroundColor: 'transparent' },
    crosshair: crosshairStyles(colours),
  }
}

function candleStyles(colours: ChartColours): DeepPartial<Styles['candle']> {
  const text = { size: chartTextPx, family: colours.family, weight: 500 }
  const extreme = {
    color: colours.textSecond, textSize: chartTextPx, textFamily: colours.family, textWeight: '500',
  }
  return {
    type: 'candle_solid',
    bar: {
      upColor: colours.up, downColor: colours.down, noChangeColor: colours.flat,
      upBorderColor: colours.up, downBorderColor: colours.down,
      noChangeBorderColor: colours.flat,
      upWickColor: colours.up, downWickColor: colours.down, noChangeWickColor: colours.flat,
    },
    priceMark: {
      high: extreme,
      low: extreme,
      last: {
        upColor: colours.gold, downColor: colours.gold, noChangeColor: colours.gold,
        line: { style: 'dashed', dashedValue: [2, 2], size: 1 },
        text: {
          ...text,
          weight: 600,
          color: colours.onGold,
          borderRadius: 2,
          paddingTop: tagPaddingPx,
          paddingBottom: tagPaddingPx,
        },
      },
    },
    // Always shown, it would cover the candles of a phone.
    tooltip: {
      showRule: 'follow_cross',
      showType: 'rect',
      rect: { color: colours.surface, borderColor: colours.line, borderRadius: 8 },
      title: { show: false },
      legend: {
        ...text,
        color: colours.textSecond,
        defaultValue: unknownFigure,
        template: [
          { title: 'time', value: '{time}' },
          { title: 'open', value: '{open}' },
          { title: 'high', value: '{high}' },
          { title: 'low', value: '{low}' },
          { title: 'close', value: '{close}' },
          { title: 'volume', value: '{volume}' },
        ],
      },
    },
  }
}

function indicatorStyles(colours: ChartColours): DeepPartial<Styles['indicator']> {
  const text = { size: chartTextPx, family: colours.family, weight: 500 }
  const hues = [colours.first, colours.second, colours.third, colours.fourth, colours.fifth]
  const bars = { upColor: colours.up, downColor: colours.down, noChangeColor: colours.flat }
  return {
    ohlc: bars,
    bars: [bars],
    circles: [bars],
    lines: hues.map((color) => ({ color, size: 1.25, style: 'solid', smooth: false })),
    // An indicator's own values stand in the empty space above its lines.
    tooltip: {
      showRule: 'always',
      offsetLeft: 8,
      title: { show: false },
      legend: { ...text, color: colours.axis, defaultValue: unknownFigure },
    },
  }
}

function crosshairStyles(colours: ChartColours): DeepPartial<Styles['crosshair']> {
  const direction: DeepPartial<Styles['crosshair']['vertical']> = {
    line: { color: colours.cross, style: 'dashed', dashedValue: [4, 2] },
    text: {
      size: chartTextPx, family: colours.family, weight: 500, color: colours.textInverse,
      backgroundColor: colours.text, borderColor: colours.text,
    },
  }
  return { horizontal: direction, vertical: direction }
}
