// The newest end of a series: live candles, emitted at most each 200 ms, in sequence, each candle's
// closing state before the next one's first. Missed candles are read again.
import { type ChartInterval, nextCandleOpenTime } from '@ingot/contract/vocabulary'
import { type Bar, toBar } from './bar.ts'
import { type CandleSeries, type FeedSources, missedBars, pageBars } from './feed-sources.ts'

export type TailListener = {
  /** The newest candle changed, or the one after it began. */
  onBar(bar: Bar): void
  /** Too many candles were missed: the series must be loaded again. */
  onLost(): void
}

export type CandleTail = {
  /** Reports a disconnection of the stream: candles closed meanwhile are read again. */
  distrust(): void
  stop(): void
}

export type TailOptions = {
  readonly interval: ChartInterval
  readonly sources: FeedSources
  readonly listener: TailListener
  readonly series: CandleSeries
}

export const updateMs = 200

export function followTail({ interval, sources, listener, series }: TailOptions): CandleTail {
  let pending: Bar | undefined
  // Between the page that was loaded and the first live candle something may have closed.
  let isTrusted = false
  let isReading = false
  let isStopped = false
  let callOff: (() => void) | undefined

  const tell = (bar: Bar): void => {
    if (!isNewer(bar, series.newest)) return
    if (bar.timestamp !== series.newest?.timestamp) series.count += 1
    series.newest = bar
    listener.onBar(bar)
  }

  /** A few candles are mostly enough; a whole page where they do not reach the known ones. */
  const readMissed = async (): Promise<readonly Bar[]> => {
    const few = (await sources.load({ limit: missedBars })).map(toBar)
    if (isStopped || !isApart(interval, series.newest, few[0])) return few
    return (await sources.load({ limit: pageBars })).map(toBar)
  }

  const readAgain = async (): Promise<void> => {
    isReading = true
    try {
      const bars = await readMissed()
      if (isStopped) return
      if (isApart(interval, series.newest, bars[0])) return listener.onLost()
      isTrusted = true
      for (const bar of bars) tell(bar)
    } catch {
      // Nothing is shown that is wrong; the next live candle asks once more.
      isTrusted = false
    } finally {
      isReading = false
    }
    flush()
  }

  const flush = (): void => {
    if (isStopped || isReading || pending === undefined) return
    const isNextUnsure = !isTrusted && pending.timestamp !== series.newest?.timestamp
    if (isNextUnsure || isApart(interval, series.newest, pending)) {
      pending = undefined
      return void readAgain()
    }
    isTrusted = true
    tell(pending)
    pending = undefined
  }

  const leave = sources.follow((kline) => {
    const bar = toBar(kline)
    if (pending !== undefined && bar.timestamp > pending.timestamp) flush()
    if (!isNewer(bar, pending ?? series.newest)) return
    pending = bar
    if (callOff !== undefined) return
    flush()
    callOff = sources.after(updateMs, () => {
      callOff = undefined
      flush()
    })
  })

  return {
    distrust() {
      isTrusted = false
      if (!isReading && !isStopped) void readAgain()
    },
    stop() {
      isStopped = true
      callOff?.()
      leave()
    },
  }
}

/** A later candle, or the same one with as much or more traded: within a candle volume grows. */
function isNewer(bar: Bar, known: Bar | undefined): boolean {
  if (known === undefined || bar.timestamp > known.timestamp) return true
  return bar.timestamp === known.timestamp && bar.volume >= known.volume
}

/** Whether at least one candle is missing between two. */
function isApart(interval: ChartInterval, known: Bar | undefined, next: Bar | undefined): boolean {
  if (known === undefined || next === undefined) return false
  return next.timestamp > nextCandleOpenTime(interval, known.timestamp)
}
