// Which indicators stand where: averages over the candles, oscillators in panes of their own below
// them, the volume always lowest.
import type { Chart, IndicatorCreate } from 'klinecharts'
import { candlePane } from './candle-pane.ts'
import type { ChartColours } from './chart-colours.ts'
import { candlePaneOf, gapOf, isLowChart, lowerPanesOf, type PaneGap } from './chart-height.ts'
import { lineColours } from './chart-legends.ts'
import { type ChartView, type Indicator, indicators } from './chart-view.ts'
import { calculations } from './indicators/calculations.ts'
import { legendSource } from './legend-source.ts'

const volumePane = 'volume'
const volumeTopPx = 6
/** Space above an oscillator's lines for its values. */
const valuesPx = 24
/** Space above the lines of a low chart, whose legend is a name. */
const namesPx = 6
/** Each line of values above the candles, and the space above and below all of them. */
const rowPx = 15
const aroundRowsPx = 9
/** Space above the highest candle for its figure, below the averages' values. */
const highestPx = 32
/** Space below the lowest candle for its figure. */
const lowestPx = 24
const lowerPaneBottomPx = 2

export type Look = Pick<
  ChartView, 'indicators' | 'parameters' | 'hasVolume' | 'priceDecimals' | 'format'
> & {
  readonly colours: ChartColours
}

/** Updates the chart's indicators to the wanted ones, in the current colours. */
export function showIndicators(chart: Chart, look: Look): void {
  for (const [index, name] of indicators.entries()) {
    const isWanted = look.indicators.includes(name)
    const isShown = chart.getIndicators({ name }).length > 0
    if (isShown && !isWanted) chart.removeIndicator({ name })
    if (!isWanted) continue
    const indicator = {
      ...describe[name](look),
      calcParams: [...look.parameters[name]],
      calc: calculations[name],
      createTooltipDataSource: legendSource(name, look),
    }
    put(chart, { indicator, isShown, order: index })
  }
  const isShown = chart.getIndicators({ name: 'VOL' }).length > 0
  if (look.hasVolume) put(chart, { indicator: volume(look), isShown, order: indicators.length })
  else if (isShown) chart.removeIndicator({ name: 'VOL' })
  fitPanes(chart, look)
}

/** The height of the legend above the candles. */
export function legendPxOf(chart: Chart): number {
  const rows = legendRowsOf(chart)
  return rows === 0 ? 0 : rows * rowPx + aroundRowsPx
}

function legendRowsOf(chart: Chart): number {
  const overlaid = chart.getIndicators({ paneId: candlePane }).length
  return isLowChart(chart.getDom()?.clientHeight ?? 0) ? Math.min(1, overlaid) : overlaid
}

/** Brings the panes to the heights that the chart's own height leaves them. */
export function fitPanes(chart: Chart, look: Pick<Look, 'indicators' | 'hasVolume'>): void {
  const chartPx = chart.getDom()?.clientHeight ?? 0
  const isLow = isLowChart(chartPx)
  const { oscillatorPx, volumePx } = lowerPanesOf(look, chartPx)
  for (const paneId of new Set(chart.getIndicators().map((indicator) => indicator.paneId))) {
    if (paneId === candlePane) continue
    const height = paneId === volumePane ? volumePx : oscillatorPx
    if (chart.getSize(paneId)?.height !== height) chart.setPaneOptions({ id: paneId, height })
    const topPx = paneId === volumePane ? volumeTopPx : isLow ? namesPx : valuesPx
    keepGap(chart, paneId, gapOf({ topPx, bottomPx: lowerPaneBottomPx }, height))
  }
  const edges = { topPx: highestPx + legendPxOf(chart), bottomPx: lowestPx }
  keepGap(chart, candlePane, gapOf(edges, candlePaneOf(look, chartPx)))
}

function keepGap(chart: Chart, paneId: string, gap: PaneGap): void {
  const known = chart.getYAxes({ paneId })[0]?.gap
  if (known?.top === gap.top && known.bottom === gap.bottom) return
  chart.overrideYAxis({ paneId, gap })
}

type Placed = {
  readonly indicator: IndicatorCreate
  readonly isShown: boolean
  readonly order: number
}

function put(chart: Chart, { indicator, isShown, order }: Placed): void {
  if (isShown) return void chart.overrideIndicator(indicator)
  chart.createIndicator(indicator, true)
  const { paneId } = indicator
  if (paneId === undefined || paneId === candlePane) return
  chart.setPaneOptions({ id: paneId, order })
  chart.overrideYAxis({ paneId, scrollZoomEnabled: false })
}

const describe: Readonly<Record<Indicator, (look: Look) => IndicatorCreate>> = {
  MA: () => ({ name: 'MA', paneId: candlePane }),
  EMA: ({ colours }) => ({
    name: 'EMA',
    paneId: candlePane,
    styles: {
      lines: lineColours('EMA', colours).map((color) => (
        { color, size: 1, style: 'dashed', dashedValue: [3, 2], smooth: false }
      )),
    },
  }),
  BOLL: ({ colours }) => ({
    name: 'BOLL',
    paneId: candlePane,
    styles: {
      lines: lineColours('BOLL', colours).map((color) => (
        { color, size: 1, style: 'solid', dashedValue: [], smooth: false }
      )),
    },
  }),
  MACD: ({ priceDecimals }) => ({ name: 'MACD', paneId: 'macd', precision: priceDecimals }),
  KDJ: () => ({ name: 'KDJ', paneId: 'kdj', precision: 2 }),
  RSI: () => ({
    name: 'RSI', paneId: 'rsi', precision: 2,
    regenerateFigures: (lengths) => lengths.map((length, at) => (
      { key: `rsi${at + 1}`, title: `RSI${String(length)}: `, type: 'line' }
    )),
  }),
}

/** Paler than the candles. */
function volume({ colours }: Look): IndicatorCreate {
  return {
    name: 'VOL',
    calcParams: [],
    paneId: volumePane,
    styles: {
      bars: [{
        upColor: colours.upVolume,
        downColor: colours.downVolume,
        noChangeColor: colours.flatVolume,
      }],
    },
    // The volume of a candle is read at the crosshair; here its words would lie over the bars.
    createTooltipDataSource: () => (
      { name: '', calcParamsText: '', features: [], legends: [] }
    ),
  }
}
