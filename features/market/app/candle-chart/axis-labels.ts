// The figures of the price axis. One that a tag would half hide is not written; its grid line
// stays.
import type { AxisTick, Chart } from 'klinecharts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { axisTagsOf } from './axis-tags.ts'
import { candlePane } from './candle-pane.ts'
import { chartTextPx, lastPriceTagPx } from './chart-styles.ts'
import { decimalsOfTicks } from './tick-decimals.ts'
import { wholeLabels } from './time-labels.ts'

/**
 * Writes the price axis in the reader's way, without decimals that say nothing (93,000 where every
 * figure is whole), and makes its labels give way to the tag, wherever the price moves it.
 */
export function writePriceAxis(chart: Chart, format: Format): void {
  chart.overrideYAxis({
    paneId: candlePane,
    // A drag along the axis scrolls the page, as anywhere else on the chart.
    scrollZoomEnabled: false,
    createTicks({ defaultTicks }) {
      const { pricePrecision = 0 } = chart.getSymbol() ?? {}
      const exact = defaultTicks.map(({ value }) => Number(value).toFixed(pricePrecision))
      const decimals = decimalsOfTicks(exact)
      return defaultTicks.map((tick) => clearOfTag(chart, {
        ...tick,
        text: format.price(Number(tick.value).toFixed(decimals), decimals),
      }))
    },
  })
}

/** Writes the time axis without labels that its edges would cut. */
export function writeTimeAxis(chart: Chart, family: string): void {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('the canvas has no context')
  pen.font = `${chartTextPx}px ${family}`
  const widthOf = (text: string): number => pen.measureText(text).width
  chart.overrideXAxis({
    createTicks: ({ bounding, defaultTicks }) =>
      wholeLabels(defaultTicks, { widthPx: bounding.width, widthOf }),
  })
}

/** The library makes new labels when their scale changes, and reads them each time it draws. */
function clearOfTag(chart: Chart, { coord, value, text }: AxisTick): AxisTick {
  return {
    coord,
    value,
    get text() {
      const { lines, last } = axisTagsOf(chart)
      const isHidden = [last ?? [], lines].flat()
        .some((tagAt) => Math.abs(coord - tagAt) < (lastPriceTagPx + chartTextPx) / 2)
      return isHidden ? '' : text
    },
  }
}
