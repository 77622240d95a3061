// The only file that runs klinecharts: it makes the chart, hands it candles and keeps it in step
// with the view. Loaded only by the page that shows a chart, for the library is large.
import { type Chart, type DataLoader, dispose, init, registerLocale } from 'klinecharts'
import {
  followKline, forgetKlines, keptKlines, loadKlines, loadNewestKlines, type NewestKlines,
  noteShownKlines,
} from '#data/market/klines.ts'
import type { Drawing } from '#ui/figures/use-drawing.ts'
import { writePriceAxis, writeTimeAxis } from './axis-labels.ts'
import { type CandleFeed, createCandleFeed } from './candle-feed.ts'
import { letPageScroll } from './let-page-scroll.ts'
import { onColoursChange, readChartColours } from './chart-colours.ts'
import { fitPanes, showIndicators } from './chart-indicators.ts'
import { showLines } from './lines/chart-lines.ts'
import { showMarks } from './lines/chart-marks.ts'
import { isLowChart, paneHeightMinPx } from './chart-height.ts'
import { chartPeriods } from './chart-period.ts'
import { chartStyles } from './chart-styles.ts'
import { chartFigures, chartFormatter } from './chart-text.ts'
import type { ChartView } from './chart-view.ts'

const rightSpacePx = 24
/** The longest average looks back this far from the first candle that is seen. */
const lookBackBars = 100

/** A loader that never replies: it lets series and period change without a load for each. */
const silentLoader: DataLoader = { getBars: () => undefined }

export function createChartPort(box: HTMLElement, first: ChartView): Drawing<ChartView> {
  const chart = openChart(box, first)
  let shown: ChartView | undefined
  let isLow = isLowChart(box.clientHeight)
  const style = (view: ChartView): void =>
    chart.setStyles(chartStyles(readChartColours(box), { ...view, isLow }))
  let series: { readonly stop: () => void; readonly distrust: () => void } | undefined
  const update = (view: ChartView): void => {
    const before = shown
    shown = view
    chart.setBarSpace(view.barSpacePx)
    if (before === undefined || before.format !== view.format || before.words !== view.words) {
      speak(chart, view)
    }
    if (before === undefined || !hasSameTooltip(before, view)) style(view)
    if (before === undefined || !hasSameLook(before, view)) {
      showIndicators(chart, { ...view, colours: readChartColours(box) })
    }
    if (before?.marks !== view.marks) {
      showMarks(chart, { ...view, colours: readChartColours(box) })
    }
    if (before?.lines !== view.lines || before.format !== view.format) {
      showLines(chart, { ...view, colours: readChartColours(box) })
    }
    if (before === undefined || !isSameSeries(before, view)) {
      series?.stop()
      const seen = Math.ceil(box.clientWidth / view.barSpacePx)
      series = showSeries(chart, { view, firstBars: 2 * seen + lookBackBars })
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
    showLines(chart, { ...shown, colours })
  }
  const leaveColours = onColoursChange(colourAgain)
  // A figure of the app's font is wider than the same one in the font that was there before it.
  const measureAgain = (): void => chart.resize()
  document.fonts.addEventListener('loadingdone', measureAgain)
  const leaveTouches = letPageScroll(box)
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
      leaveTouches()
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
  chart.setFormatter(chartFormatter(view.format))
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
    && left.priceDecimals === right.priceDecimals
    && left.quantityDecimals === right.quantityDecimals
}

function hasSameLook(left: ChartView, right: ChartView): boolean {
  return left.indicators === right.indicators
    && left.priceDecimals === right.priceDecimals
    && left.format === right.format
}

function isSameSeries(left: ChartView, right: ChartView): boolean {
  return left.symbol === right.symbol
    && left.interval === right.interval
    && left.priceDecimals === right.priceDecimals
    && left.quantityDecimals === right.quantityDecimals
    && left.attempt === right.attempt
}

type ShownSeries = { readonly view: ChartView; readonly firstBars: number }

function showSeries(chart: Chart, { view, firstBars }: ShownSeries) {
  const { symbol, interval } = view
  const stop = new AbortController()
  const newest = (limit: number): NewestKlines => ({ symbol, interval, limit })
  const feed = createCandleFeed(interval, {
    keptNewest: (limit) => keptKlines(newest(limit)),
    loadNewest: (limit) => loadNewestKlines(newest(limit)),
    load: (range) => loadKlines({ symbol, interval, ...range }, stop.signal),
    follow: (listener) => followKline({ symbol, interval }, listener),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }, firstBars)
  chart.setDataLoader(silentLoader)
  chart.setSymbol({
    ticker: symbol,
    pricePrecision: view.priceDecimals,
    volumePrecision: view.quantityDecimals,
  })
  chart.setPeriod(chartPeriods[interval])
  chart.setDataLoader(loaderOf({
    feed,
    signal: stop.signal,
    onState(state) {
      view.onState(state)
      if (state.kind === 'ready') noteShownKlines(newest(firstBars))
    },
    onLost() {
      forgetKlines({ symbol, interval })
      chart.resetData()
    },
  }))
  return {
    distrust: feed.distrust,
    stop() {
      stop.abort()
      feed.stop()
    },
  }
}

type LoaderOptions = Pick<ChartView, 'onState'> & {
  readonly feed: CandleFeed
  readonly signal: AbortSignal
  readonly onLost: () => void
}

/** The feed as the library asks for it; its "forward" is the past. */
function loaderOf({ feed, signal, onState, onLost }: LoaderOptions): DataLoader {
  return {
    async getBars({ type, timestamp, callback }) {
      const kept = type === 'init' ? feed.keptNewest() : undefined
      if (type === 'init' && kept === undefined) onState({ kind: 'loading' })
      try {
        const isPast = type === 'forward' && timestamp !== null
        const page = kept
          ?? (isPast ? await feed.loadBefore(timestamp) : await feed.loadNewest())
        if (signal.aborted) return
        callback(page.bars, { forward: page.hasMore, backward: false })
        if (type === 'init') onState({ kind: 'ready' })
      } catch (error) {
        if (signal.aborted) return
        if (type === 'init') return onState({ kind: 'failed', error })
        // The past can wait: the next pull to the left asks again.
        callback([], { forward: true, backward: false })
      }
    },
    subscribeBar({ callback }) {
      feed.follow({ onBar: callback, onLost })
    },
    unsubscribeBar: () => feed.stop(),
  }
}
