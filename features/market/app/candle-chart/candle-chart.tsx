// A market's candles with their indicators: a box of fixed height, so that nothing below it moves
// while they load, fail or come.
import type { ChartInterval } from '@ingot/contract/vocabulary'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { useChartSetting } from '#features/market/app/parts/chart-settings.ts'
import { useLanguage } from '@ingot/web/data/device/language.ts'
import { useConnection } from '@ingot/web/data/stream/live-stream.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { type Drawing, useDrawing } from '@ingot/ui/figures/use-drawing.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import styles from './candle-chart.module.css'
import type { DrawingState } from './drawings/drawing-layer.ts'
import type { ChartLine } from './lines/chart-line.ts'
import type { ChartMark } from './lines/chart-mark.ts'
import type { MovedLine } from './lines/moved-line.ts'
import type { ChartState, ChartView, Indicator } from './chart-view.ts'
import { chartHeightPx } from './chart-height.ts'

const css = styleNames(styles)

export type CandleChartProps = {
  readonly market: Market
  readonly interval: ChartInterval
  readonly indicators: readonly Indicator[]
  readonly lines?: readonly ChartLine[]
  readonly marks?: readonly ChartMark[]
  /** The line that is drawn at another price while its order is amended. */
  readonly moved: MovedLine | undefined
  /** A line was pressed, or moved to another price; keeps its identity. */
  readonly onLine: (chosen: MovedLine) => void
  /** The tag of several lines was pressed; keeps its identity. */
  readonly onJoined: (ids: readonly string[]) => void
  /** The user's drawings and their tools; keeps its identity. */
  readonly drawing: DrawingState
  /** The picture's content in words, for screen readers. */
  readonly label: string
  /** Takes the height that is left instead of its own. */
  readonly isFull?: boolean
  /** Draws narrow candles: more of them where the screen itself is narrow. */
  readonly isDense?: boolean
}

const noLines: readonly ChartLine[] = []
const noMarks: readonly ChartMark[] = []
const usualBarSpacePx = 7
const denseBarSpacePx = 4.5

export function CandleChart(props: CandleChartProps) {
  const { market, interval, indicators, lines = noLines } = props
  const { marks = noMarks, label, isFull, isDense = false } = props
  const [state, setState] = useState<ChartState>({ kind: 'loading' })
  const [wasReady, setWasReady] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const view = useChartView({
    market,
    interval,
    indicators,
    lines,
    marks,
    moved: props.moved,
    onLine: props.onLine,
    onJoined: props.onJoined,
    drawing: props.drawing,
    barSpacePx: isDense ? denseBarSpacePx : usualBarSpacePx,
    attempt,
    onState: setState,
  })
  const box = useDrawing(openCandleChart, view)
  const noTrades = useTranslations('coin')('tradesEmpty')
  // Its axes get their width with the first candles, which must not be visible as a jump.
  if (state.kind === 'ready' && !wasReady) setWasReady(true)
  const height = isFull === true ? undefined : chartHeightPx(indicators)
  return (
    <div className={css('frame', isFull && 'full')} style={{ height }}>
      <figure
        aria-label={label}
        className={css('chart', state.kind, !wasReady && 'unseen')}
        ref={box}
      />
      {state.kind === 'loading' && (
        <div className={css('cover', 'ghost')}>
          <Skeleton height={120} shape="plate" width="100%" />
        </div>
      )}
      {state.kind === 'empty' && (
        <div className={css('cover', 'none')}><Empty detail={noTrades} /></div>
      )}
      {state.kind === 'failed' && (
        <div className={css('cover')}>
          <LoadFailed
            query={{ error: state.error, refetch: () => setAttempt(attempt + 1) }}
          />
        </div>
      )}
    </div>
  )
}

type ViewOptions = Pick<
  ChartView,
  | 'interval' | 'indicators' | 'lines' | 'marks' | 'moved' | 'barSpacePx' | 'attempt'
  | 'onState' | 'onLine' | 'onJoined' | 'drawing'
> & {
  readonly market: Market
}

function useChartView(options: ViewOptions): ChartView {
  const { market, interval, indicators, lines, marks, moved } = options
  const { barSpacePx, attempt, onState, onLine, onJoined, drawing } = options
  const t = useTranslations('coin')
  const chartWords = useTranslations('chart')
  const gripHint = chartWords('gripHint')
  const joinedText = useMemo(() => (tone: ChartLine['tone'], count: number) =>
    chartWords(tone === 'up' ? 'buyLines' : tone === 'down' ? 'sellLines' : 'ownOrders', {
      count: String(count),
    }), [chartWords])
  const language = useLanguage()
  const format = useFormat()
  const isLive = useConnection().state === 'live'
  const words = useMemo(() => ({
    time: t('time'), open: t('open'), high: t('high'), low: t('low'), close: t('close'),
    volume: t('volume'),
  }), [t])
  const { symbol } = market
  const candles = useChartSetting((settings) => settings.candles)
  const parameters = useChartSetting((settings) => settings.parameters)
  const hasVolume = useChartSetting((settings) => settings.hasVolume)
  const priceDecimals = market.priceDecimals
  const quantityDecimals = market.quantityDecimals
  return useMemo(() => ({
    symbol, interval, priceDecimals, quantityDecimals,
    candles, parameters, hasVolume, indicators, lines, marks, moved, barSpacePx, language,
    words, gripHint, joinedText, format, isLive, attempt, onState, onLine, onJoined, drawing,
  }), [
    symbol, interval, priceDecimals, quantityDecimals,
    candles, parameters, hasVolume, indicators, lines, marks, moved, barSpacePx, language,
    words, gripHint, joinedText, format, isLive, attempt, onState, onLine, onJoined, drawing,
  ])
}

/** Fetches the chart's own code when a chart is first shown, and reports the result. */
function openCandleChart(box: HTMLElement, first: ChartView): Drawing<ChartView> {
  let view = first
  let port: Drawing<ChartView> | undefined
  let isDisposed = false
  const load = async (): Promise<void> => {
    view.onState({ kind: 'loading' })
    try {
      const { createChartPort } = await import('./chart-port.ts')
      if (!isDisposed) port = createChartPort(box, view)
    } catch (error) {
      if (!isDisposed) view.onState({ kind: 'failed', error })
    }
  }
  void load()
  return {
    update(next) {
      const isRetry = next.attempt !== view.attempt
      view = next
      if (port !== undefined) port.update(next)
      else if (isRetry) void load()
    },
    dispose() {
      isDisposed = true
      port?.dispose()
    },
  }
}
