// Fetches the chart's own code when a chart is first shown, and reports the result.
import type { Drawing } from '@ingot/ui/figures/use-drawing.ts'
import type { ChartView } from './chart-view.ts'

export function openCandleChart(box: HTMLElement, first: ChartView): Drawing<ChartView> {
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
