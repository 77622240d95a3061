// The labels of the time axis. One that an edge of the chart would cut is not written; its grid
// line stays.
import type { AxisTick } from 'klinecharts'

export type LabelSpace = {
  /** The width of the axis. */
  readonly widthPx: number
  /** The width of a drawn text. */
  readonly widthOf: (text: string) => number
}

export function wholeLabels(ticks: readonly AxisTick[], space: LabelSpace): AxisTick[] {
  return ticks.map((tick) => {
    const half = space.widthOf(tick.text) / 2
    const isWhole = tick.coord >= half && tick.coord <= space.widthPx - half
    return isWhole ? tick : { ...tick, text: '' }
  })
}
