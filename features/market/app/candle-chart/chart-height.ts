// How high the chart stands: the candles with the volume, and one pane more for each oscillator.
// Where the height is given, as on a phone on its side, the lower panes leave half to the candles.
import { type Indicator, oscillators } from './chart-view.ts'

const candlesHeightPx = 336
const oscillatorPaneHeightPx = 72
const volumePaneHeightPx = 52
/** The line of times at the foot. */
const timesHeightPx = 28
/** A lower pane that is not higher than this shows nothing. */
export const paneHeightMinPx = 16

export function chartHeightPx(shown: readonly Indicator[]): number {
  return candlesHeightPx + countOscillators(shown) * oscillatorPaneHeightPx
}

/** A chart that is lower than this, as on a phone on its side, has no space for legends. */
const lowHeightPx = 320

/** A chart without a height is not drawn yet. */
export function isLowChart(chartPx: number): boolean {
  return chartPx > 0 && chartPx < lowHeightPx
}

export type LowerPanes = { readonly oscillatorPx: number, readonly volumePx: number }

/** The panes of a chart below its candles. */
export type ShownPanes = {
  readonly indicators: readonly Indicator[]
  readonly hasVolume: boolean
}

/** The share of a chart that the panes below the candles take at most, with the line of times. */
const lowerShareMax = { low: 0.35, usual: 0.5 }

/**
 * The heights of the panes below the candles, which keep at least half of the chart, and more of a
 * low one.
 */
export function lowerPanesOf(shown: ShownPanes, chartPx: number): LowerPanes {
  const volumeWantedPx = shown.hasVolume ? volumePaneHeightPx : 0
  const wanted = volumeWantedPx + countOscillators(shown.indicators) * oscillatorPaneHeightPx
  const share = lowerShareMax[isLowChart(chartPx) ? 'low' : 'usual']
  const left = Math.max(0, chartPx * share - timesHeightPx)
  const part = chartPx === 0 || wanted === 0 ? 1 : Math.min(1, left / wanted)
  const heightOf = (px: number): number => Math.max(paneHeightMinPx, Math.floor(px * part))
  return {
    oscillatorPx: heightOf(oscillatorPaneHeightPx),
    volumePx: heightOf(volumePaneHeightPx),
  }
}

/** The gaps at the edges of a pane, as shares of its height. */
export type PaneGap = { readonly top: number, readonly bottom: number }

const gapShareMax = 0.8

/**
 * Gaps in px as shares of the height that they leave: the library adds them to the curves' own
 * range. It divides px by the current height of the pane and never draws again after a height of
 * 0; it does not divide shares.
 */
export function gapOf(gap: { readonly topPx: number, readonly bottomPx: number }, panePx: number) {
  const leftPx = Math.max(1, panePx - gap.topPx - gap.bottomPx)
  const share = (px: number): number => Math.min(gapShareMax, px / leftPx)
  return { top: share(gap.topPx), bottom: share(gap.bottomPx) } satisfies PaneGap
}

/** The height of the candles' pane. */
export function candlePaneOf(shown: ShownPanes, chartPx: number): number {
  const { oscillatorPx, volumePx } = lowerPanesOf(shown, chartPx)
  const lowerPx = (shown.hasVolume ? volumePx : 0)
    + countOscillators(shown.indicators) * oscillatorPx
  return Math.max(0, chartPx - timesHeightPx - lowerPx)
}

function countOscillators(shown: readonly Indicator[]): number {
  return oscillators.filter((name) => shown.includes(name)).length
}
