// The figures of the price axis: one that the tag of the last price would half hide is not
// written. Its grid line stays.
import type { AxisTick, Chart } from 'klinecharts'
import { chartTextPx, lastPriceTagPx } from './chart-styles.ts'

export const candlePane = 'candle_pane'

/** Makes the chart's price labels give way to the tag, wherever the price moves it. */
export function keepLabelsClear(chart: Chart): void {
  chart.overrideYAxis({
    paneId: candlePane,
    createTicks: ({ defaultTicks }) => defaultTicks.map((tick) => clearOfTag(chart, tick)),
  })
}

/** The library makes labels anew when their scale changes, and reads them each time it draws. */
function clearOfTag(chart: Chart, { coord, value, text }: AxisTick): AxisTick {
  return {
    coord,
    value,
    get text() {
      const tagAt = lastPriceTagAt(chart)
      const isHidden = tagAt !== undefined
        && Math.abs(coord - tagAt) < (lastPriceTagPx + chartTextPx) / 2
      return isHidden ? '' : text
    },
  }
}

/** The middle of the tag, from the top of its pane. */
function lastPriceTagAt(chart: Chart): number | undefined {
  const newest = chart.getDataList().at(-1)
  const [axis] = chart.getYAxes({ paneId: candlePane })
  return newest === undefined ? undefined : axis?.convertToNicePixel(newest.close)
}
