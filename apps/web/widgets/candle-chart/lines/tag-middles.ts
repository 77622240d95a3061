// Where the tags of a chart's lines are on its price axis, so that the axis writes no figure that a
// tag would half hide.
import type { Chart } from 'klinecharts'

const middles = new WeakMap<Chart, readonly number[]>()

/** The middles of the tags as they were last drawn, from the top of their pane. */
export function tagMiddlesOf(chart: Chart): readonly number[] {
  return middles.get(chart) ?? []
}

export function noteTagMiddles(chart: Chart, px: readonly number[]): void {
  middles.set(chart, px)
}
