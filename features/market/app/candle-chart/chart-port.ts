// The only file that runs klinecharts: it makes the chart, hands it candles and keeps it in step
// with the view. Loaded only by the page that shows a chart, for the library is large.
import { type Chart, dispose, init, registerLocale } from 'klinecharts'
import type { Drawing } from '@ingot/ui/figures/use-drawing.ts'
import { writePriceAxis, writeTimeAxis } from './axis-labels.ts'
import { moveLastPriceTag, widestTagOf } from './axis-tags.ts'
import { letPageScroll } from './let-page-scroll.ts'
import { onColoursChange, readChartColours } from './chart-colours.ts'
import { fitPanes, showIndicators } from './chart-indicators.ts'
import { createDrawingLayer } from './drawings/drawing-layer.ts'
import { createGrippedLines } from './lines/gripped-lines.ts'
import { showMarks } from './lines/chart-marks.ts'
import { isLowChart, paneHeightMinPx } from './chart-height.ts'
import { type OpenSeries, openSeries } from './chart-series.ts'
import { chartStyles } from './chart-styles.ts'
import { chartFigures, chartFormatter } from './chart-text.ts'
import type { ChartView } from './chart-view.ts'

const rightSpacePx = 24
/** The longest average looks back this far from the first candle that is seen. */
const lookBackBars = 100

export function createChartPort(box: HTMLElement, first: ChartView): Drawing<ChartView> {
  const chart = openChart(box, first)
  let shown: ChartView | undefined
  let isLow = isLowChart(box.clientHeight)
  const style = (view: ChartView): void =>
    chart.setStyles(chartStyles(readChartColours(box), { ...view, isLow }))
  const lines = createGrippedLines(box, chart)
  const drawings = createDrawingLayer(box, chart)
  const pageScroll = letPageScroll(box)
  const draw = (view: ChartView): void => {
    pageScroll.claim(view.drawing.isOpen)
    drawings.show({ ...view, ...view.drawing, colours: readChartColours(box) })
  }
  let series: OpenSeries | undefined
  const update = (view: ChartView): void => {
    const before = shown
    shown = view
    chart.setBarSpace(view.barSpacePx)
    if (before?.format !== view.format || before.words !== view.words) speak(chart, view)
    if (before === undefined || !hasSameTooltip(before, view)) style(view)
    if (before === undefined || !hasSameLook(before, view)) {
      showIndicators(chart, { ...view, colours: readChartColours(box) })
    }
    if (before?.marks !== view.marks) {
      showMarks(chart, { ...view, colours: readChartColours(box) })
    }
    if (before === undefined || !hasSameLines(before, view)) lines.show(view)
    if (before?.drawing !== view.drawing || before.format !== view.format) draw(view)
    if (before === undefined || !isSameSeries(before, view)) {
      series?.stop()
      const seen = Math.ceil(box.clientWidth / view.barSpacePx)
      series = openSeries(chart, { view, firstBars: 2 * seen + lookBackBars })
    } else if (view.isLive && !before.isLive) {
      series?.distrust()
    }
  }
  const colourAgain = (): void => {
    const colours = readChartColours(box)
    style(shown ?? first)
    if (shown === undefined) return
    showIndicators(chart, { ...shown, colours })
    showMarks(chart, { ...shown, colours })
    lines.show(shown)
    draw(shown)
  }
  const leaveColours = onColoursChange(colourAgain)
  // A figure of the app's font is wider than the same one in the font that was there before it.
  const measureAgain = (): void => chart.resize()
  document.fonts.addEventListener('loadingdone', measureAgain)
  
  const sizes = new ResizeObserver(() => {
    fitPanes(chart, shown ?? first)
    if (isLow === isLowChart(box.clientHeight)) return
    isLow = !isLow
    style(shown ?? first)
  })
  sizes.observe(box)
  update(first)
  return {
    update,
    dispose() {
      series?.stop()
      leaveColours()
      document.fonts.removeEventListener('loadingdone', measureAgain)
      pageScroll.stop()
      drawings.dispose()
      sizes.disconnect()
      dispose(box)
    },
  }
}

function openChart(box: HTMLElement, view: ChartView): Chart {
  const chart = init(box, {
    styles: chartStyles(readChartColours(box), {
      ...view, isLow: isLowChart(box.clientHeight),
    }),
    formatter: chartFormatter(view.format),
    thousandsSeparator: chartFigures(view.format),
    // Small prices keep their zeros, as everywhere in the app.
    decimalFold: { format: String },
    hotkey: { enabled: false },
    layout: { pane: { dragEnabled: false, minHeight: paneHeightMinPx } },
  })
  if (chart === null) throw new Error('the chart could not be opened')
  writePriceAxis(chart, view.format)
  moveLastPriceTag(chart)
  writeTimeAxis(chart, readChartColours(box).family)
  chart.setBarSpace(view.barSpacePx)
  chart.setOffsetRightDistance(rightSpacePx)
  // The library makes its box the first stop of the Tab key; a picture is none.
  box.querySelector('[tabindex]')?.setAttribute('tabindex', '-1')
  return chart
}

/** Puts the chart's words, figures and times into the reader's language. */
function speak(chart: Chart, view: ChartView): void {
  const labels = Object.fromEntries(
    Object.entries(view.words).map(([name, word]) => [name, `${word} `]))
  registerLocale(view.language, { ...view.words, ...labels, ...unnamedWords })
  writePriceAxis(chart, view.format)
  chart.setFormatter({
    ...chartFormatter(view.format), formatExtendText: () => widestTagOf(chart),
  })
  chart.setThousandsSeparator(chartFigures(view.format))
  chart.setLocale(view.language)
}

/** Words of parts that this chart does not show. */
const unnamedWords = {
  change: '', turnover: '',
  second: '', minute: '', hour: '', day: '', week: '', month: '', year: '',
}

function hasSameTooltip(left: ChartView, right: ChartView): boolean {
  return left.format === right.format
    && left.words === right.words
    && left.interval === right.interval
    && left.candles === right.candles
    && left.priceDecimals === right.priceDecimals
    && left.quantityDecimals === right.quantityDecimals
}

function hasSameLook(left: ChartView, right: ChartView): boolean {
  return left.indicators === right.indicators
    && left.parameters === right.parameters
    && left.hasVolume === right.hasVolume
    && left.priceDecimals === right.priceDecimals
    && left.format === right.format
}

function hasSameLines(left: ChartView, right: ChartView): boolean {
  return left.lines === right.lines
    && left.moved === right.moved
    && left.indicators === right.indicators
    && left.onLine === right.onLine
    && left.onJoined === right.onJoined
    && left.joinedText === right.joinedText
    && left.format === right.format
}

function isSameSeries(left: ChartView, right: ChartView): boolean {
  return left.symbol === right.symbol
    && left.interval === right.interval
    && left.priceDecimals === right.priceDecimals
    && left.quantityDecimals === right.quantityDecimals
    && left.attempt === right.attempt
}
