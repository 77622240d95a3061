// The design's chart in the chart library's style language: candles and volume both take the
// colours of up and down, so that red-up turns the whole picture.
import type { DeepPartial, KLineData, NeighborData, Styles, TooltipLegend } from 'klinecharts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import type { ChartColours } from './chart-colours.ts'
import type { ChartView } from './chart-view.ts'
import { axisEndPx, tagArrowPx, tagStyle, unseenColour } from './last-price-tag.ts'

export const chartTextPx = 10
export const tagPaddingPx = 4
const groupMarkPx = 3
/** The edge of a line's tag. */
const tagEdgePx = 1
/** How high the tag of the last price stands. */
export const lastPriceTagPx = chartTextPx + 2 * tagPaddingPx

/** The input of the box at the crosshair. */
type TooltipView = Pick<
  ChartView, 'format' | 'words' | 'interval' | 'priceDecimals' | 'quantityDecimals' | 'candles'
> & {
  /** A low chart has no space for a box: the figures are in one line at its top. */
  readonly isLow: boolean
}

export function chartStyles(colours: ChartColours, view: TooltipView): DeepPartial<Styles> {
  const text = { size: chartTextPx, family: colours.family, weight: 500 }
  const grid = { style: 'solid', size: 1, color: colours.grid } as const
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { ...text, weight: 400, color: colours.axis },
  }
  return {
    grid: { horizontal: grid, vertical: grid },
    candle: candleStyles(colours, view),
    indicator: indicatorStyles(colours),
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: colours.grid, fill: false, activeBackgroundColor: 'transparent' },
    crosshair: crosshairStyles(colours),
  }
}

const candleTypes = {
  candles: 'candle_solid', hollow: 'candle_up_stroke', bars: 'ohlc', line: 'area',
} as const

function candleStyles(
  colours: ChartColours,
  view: TooltipView,
): DeepPartial<Styles['candle']> {
  const text = { size: chartTextPx, family: colours.family, weight: 500 }
  const extreme = {
    color: colours.textSecond, textSize: chartTextPx, textFamily: colours.family, textWeight: '500',
  }
  return {
    type: candleTypes[view.candles],
    area: {
      lineSize: 1.5,
      lineColor: colours.gold,
      smooth: false,
      value: 'close',
      backgroundColor: colours.areaGround,
      point: { show: false },
    },
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
          style: tagStyle,
          borderColor: colours.tag,
          paddingLeft: tagArrowPx + tagPaddingPx,
          // The library measures a price without the marks that group its digits.
          paddingRight: tagPaddingPx + groupMarkPx + axisEndPx,
          paddingTop: tagPaddingPx,
          paddingBottom: tagPaddingPx,
        },
        extendTexts: [tagMeasure(colours)],
      },
    },
    // Always shown, it would cover the candles of a phone.
    tooltip: {
      showRule: 'follow_cross',
      showType: view.isLow ? 'standard' : 'rect',
      rect: { color: colours.surface, borderColor: colours.line, borderRadius: 8 },
      title: { show: false },
      legend: {
        ...text,
        color: colours.textSecond,
        defaultValue: unknownFigure,
        template: (data: NeighborData<KLineData | null>) => candleLegends(data.current, view),
      },
    },
  }
}

type PriceMarkText = Styles['candle']['priceMark']['last']['extendTexts'][number]

/** A text that is measured but not drawn: the axis is wide enough for the lines' tags. */
function tagMeasure({ family }: ChartColours): PriceMarkText {
  return {
    show: true,
    position: 'above_price',
    updateInterval: 0,
    style: 'fill',
    color: unseenColour,
    size: chartTextPx,
    family,
    weight: 600,
    paddingLeft: tagPaddingPx,
    paddingRight: tagPaddingPx + tagEdgePx + axisEndPx,
    paddingTop: 0,
    paddingBottom: 0,
    borderStyle: 'solid',
    borderDashedValue: [],
    borderSize: 0,
    borderColor: unseenColour,
    borderRadius: 0,
  }
}

/** Every figure whole: the crosshair is where a reader looks for it. */
function candleLegends(candle: KLineData | null, view: TooltipView): TooltipLegend[] {
  if (candle === null) return []
  const { format, words, interval, priceDecimals, quantityDecimals } = view
  const isDaily = /\d(d|w|mon)$/.test(interval)
  const price = (value: number): string =>
    format.price(value.toFixed(priceDecimals), priceDecimals)
  // In one line the library leaves no space between a word and its figure.
  const space = view.isLow ? ' ' : ''
  return [
    {
      title: words.time + space,
      value: isDaily ? format.date(candle.timestamp) : format.dayTime(candle.timestamp),
    },
    { title: words.open + space, value: price(candle.open) },
    { title: words.high + space, value: price(candle.high) },
    { title: words.low + space, value: price(candle.low) },
    { title: words.close + space, value: price(candle.close) },
    {
      title: words.volume + space,
      value: format.quantity((candle.volume ?? 0).toFixed(quantityDecimals), quantityDecimals),
    },
  ]
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
    // An indicator's own values are in the empty space above its lines.
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
