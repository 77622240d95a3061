// Which indicators stand where: averages over the candles, oscillators in panes of their own below
// them, the volume always lowest.
import type { Chart, IndicatorCreate } from 'klinecharts'
import { oscillatorPaneHeightPx } from './chart-height.ts'
import { type Indicator, indicators } from './chart-view.ts'

const candlePane = 'candle_pane'
const volumePane = 'volume'
const volumePaneHeightPx = 56

const dashed = Array.from({ length: 3 }, () => ({ style: 'dashed' as const, dashedValue: [3, 2] }))
const noTitle = { tooltip: { title: { show: false } } }

const made: Readonly<Record<Indicator, IndicatorCreate>> = {
  MA: { name: 'MA', calcParams: [7, 25, 99], paneId: candlePane, styles: noTitle },
  EMA: {
    name: 'EMA',
    calcParams: [7, 25, 99],
    paneId: candlePane,
    styles: { ...noTitle, lines: dashed },
  },
  BOLL: { name: 'BOLL', calcParams: [20, 2], paneId: candlePane },
  MACD: { name: 'MACD', calcParams: [12, 26, 9], paneId: 'macd' },
  KDJ: { name: 'KDJ', calcParams: [9, 3, 3], paneId: 'kdj' },
  RSI: { name: 'RSI', calcParams: [6, 12, 24], paneId: 'rsi' },
}

export function showIndicators(chart: Chart, wanted: readonly Indicator[]): void {
  if (chart.getIndicators({ name: 'VOL' }).length === 0) {
    chart.createIndicator({ name: 'VOL', calcParams: [], paneId: volumePane })
    chart.setPaneOptions({ id: volumePane, height: volumePaneHeightPx, order: indicators.length })
  }
  for (const [index, name] of indicators.entries()) {
    const isShown = chart.getIndicators({ name }).length > 0
    if (isShown && !wanted.includes(name)) chart.removeIndicator({ name })
    if (isShown || !wanted.includes(name)) continue
    const indicator = made[name]
    // The library completes what it is given, so each time it gets one of its own.
    chart.createIndicator({ ...indicator }, true)
    if (indicator.paneId === undefined || indicator.paneId === candlePane) continue
    chart.setPaneOptions({ id: indicator.paneId, height: oscillatorPaneHeightPx, order: index })
  }
}
