// The chart's content, independent of the chart library.
import type { ChartInterval, Language } from '@ingot/contract/vocabulary'
import type { CandleStyle, IndicatorParameters } from '#features/market/app/parts/chart-settings.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import type { DrawingState } from './drawings/drawing-layer.ts'
import type { ChartLine } from './lines/chart-line.ts'
import type { MovedLine } from './lines/moved-line.ts'
import type { ChartMark } from './lines/chart-mark.ts'

export const overlays = ['MA', 'EMA', 'BOLL'] as const
export const oscillators = ['MACD', 'KDJ', 'RSI'] as const
export const indicators = [...overlays, ...oscillators] as const
export type Indicator = (typeof indicators)[number]

/** The texts of the box next to the crosshair. */
export type ChartWords = Readonly<Record<
  'time' | 'open' | 'high' | 'low' | 'close' | 'volume', string>>

export type ChartState =
  /** A market without a trade has no candles: it is empty. */
  | { readonly kind: 'loading' | 'ready' | 'empty' }
  | { readonly kind: 'failed'; readonly error: unknown }

export type ChartView = {
  readonly symbol: string
  readonly interval: ChartInterval
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly candles: CandleStyle
  readonly hasVolume: boolean
  /** The indicators shown in addition to the volume. */
  readonly indicators: readonly Indicator[]
  readonly parameters: IndicatorParameters
  /** Horizontal lines over the candles. */
  readonly lines: readonly ChartLine[]
  readonly marks: readonly ChartMark[]
  /** The line that is drawn at another price while its order is amended. */
  readonly moved: MovedLine | undefined
  /** The tag of several lines of one tone in place of their own. */
  joinedText(tone: ChartLine['tone'], count: number): string
  /** The hint of the grip of a line that the user may move. */
  readonly gripHint: string
  /** The user's drawings and their tools. */
  readonly drawing: DrawingState
  /** The width of one candle with its gap. */
  readonly barSpacePx: number
  readonly language: Language
  readonly words: ChartWords
  readonly format: Format
  /** False during a disconnection of the stream; afterwards missed candles are read again. */
  readonly isLive: boolean
  /** Counted up to try again. */
  readonly attempt: number
  onState(state: ChartState): void
  /** A line was pressed, or moved to another price. */
  onLine(chosen: MovedLine): void
  /** The tag of several lines was pressed. */
  onJoined(ids: readonly string[]): void
}
