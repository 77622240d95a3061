// The ten chart intervals of SPEC §9, and where each candle opens. Weeks open on Monday 00:00 UTC,
// months on the first day 00:00 UTC, all others on a multiple of their own length since the epoch.

/** The ten intervals, from the finest. */
export const chartIntervals = [
  '1min', '5min', '15min', '30min', '1h', '6h', '12h', '1d', '1w', '1mon',
] as const
export type ChartInterval = (typeof chartIntervals)[number]

const minuteMs = 60_000
const dayMs = 86_400_000

const lengths: Record<Exclude<ChartInterval, '1mon'>, number> = {
  '1min': minuteMs,
  '5min': 5 * minuteMs,
  '15min': 15 * minuteMs,
  '30min': 30 * minuteMs,
  '1h': 60 * minuteMs,
  '6h': 360 * minuteMs,
  '12h': 720 * minuteMs,
  '1d': dayMs,
  '1w': 7 * dayMs,
}

/** The opening time, in ms, of the candle that holds the moment `at`. */
export function candleOpenTime(interval: ChartInterval, at: number): number {
  if (interval === '1mon') {
    const date = new Date(at)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  }
  if (interval === '1w') {
    // The epoch was a Thursday; the first Monday came four days later.
    const monday = 4 * dayMs
    return Math.floor((at - monday) / lengths['1w']) * lengths['1w'] + monday
  }
  return Math.floor(at / lengths[interval]) * lengths[interval]
}

/** The opening time of the candle after the one that opens at `openTime`. */
export function nextCandleOpenTime(interval: ChartInterval, openTime: number): number {
  if (interval === '1mon') {
    const date = new Date(openTime)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  }
  return openTime + lengths[interval]
}
