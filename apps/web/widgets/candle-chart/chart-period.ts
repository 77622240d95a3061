// The exchange's intervals in the chart library's words, which its time axis is written by.
import type { ChartInterval } from '@ingot/contract/vocabulary'
import type { Period } from 'klinecharts'

export const chartPeriods: Readonly<Record<ChartInterval, Period>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '6h': { type: 'hour', span: 6 },
  '12h': { type: 'hour', span: 12 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
}

/**
 * [W197] The zone of a chart's times. A candle of a day or more is a stretch of UTC, whose date is
 * the same for every reader; shorter ones are in the reader's zone.
 */
export function chartZoneOf(interval: ChartInterval): string {
  const { type } = chartPeriods[interval]
  return type === 'minute' || type === 'hour'
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
