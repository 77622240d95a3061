// The feed against a small exchange of its own: it always shows the exchange's own candles, each
// once and in sequence, after any request, gap or repetition.
import type { Kline } from '#features/market/list-kline.calls.ts'
import { chartIntervals } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { Bar } from './bar.ts'
import { barsMax, createCandleFeed } from './candle-feed.ts'
import { updateMs } from './candle-tail.ts'
import { chartPeriods } from './chart-series.ts'
import { type FeedSources, type KeptPage, missedBars, pageBars } from './feed-sources.ts'

const minute = 60_000

const candle = (index: number, quantity = 1): Kline => ({
  time: index * minute, open: '1', high: '2', low: '0.5', close: '1.5',
  quantity: String(quantity), volumn: '1',
})

/**
 * An exchange with a number of candles, a stream that the test writes to, and controllable time.
 */
function exchange(count: number, firstBars?: number) {
  const candles = Array.from({ length: count }, (_, index) => candle(index))
  const loads: { before?: number; limit: number }[] = []
  let speak = (_kline: Kline): void => undefined
  let timers: { at: number; run: () => void }[] = []
  let now = 0
  const shown: Bar[] = []
  const told: Bar[] = []
  let lost = 0
  let kept: KeptPage | undefined
  const load: FeedSources['load'] = async (range) => {
    loads.push(range)
    const { before = Number.POSITIVE_INFINITY, limit } = range
    return candles.filter(({ time }) => time < before).slice(-limit)
  }
  const feed = createCandleFeed('1min', {
    load,
    loadNewest: (limit) => load({ limit }),
    keptNewest: () => kept,
    follow(listener) {
      speak = listener
      return () => { speak = () => undefined }
    },
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => { timers = timers.filter((other) => other !== timer) }
    },
  }, firstBars)
  return {
    candles, loads, shown, told, feed,
    lost: () => lost,
    timers: () => timers.length,
    speak: (kline: Kline) => speak(kline),
    keep(page: KeptPage) {
      kept = page
    },
    async open() {
      const page = feed.keptNewest() ?? await feed.loadNewest()
      shown.push(...page.bars)
      feed.follow({
        onBar(bar) {
          told.push(bar)
          if (shown.at(-1)?.timestamp === bar.timestamp) shown.pop()
          shown.push(bar)
        },
        onLost: () => { lost += 1 },
      })
      return page
    },
    async pass(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { run } of due) run()
      // Pending requests get their replies.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
  }
}

const indexes = (bars: readonly Bar[]): number[] => bars.map((bar) => bar.timestamp / minute)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

test('past pages join without gaps or duplicates and end with the first candle', async () => {
  const { feed, open } = exchange(1_234)
  let page = await open()
  let bars = page.bars
  while (page.hasMore) {
    page = await feed.loadBefore(bars[0]?.timestamp ?? 0)
    bars = [...page.bars, ...bars]
  }
  expect(indexes(bars)).toEqual(upTo(1_234))
})

test('the first page holds the visible range; the past follows without a gap', async () => {
  const { feed, open, loads } = exchange(1_000, 150)
  const newest = await open()
  expect(loads).toEqual([{ limit: 150 }])
  expect(newest.hasMore).toBe(true)
  const past = await feed.loadBefore(newest.bars[0]?.timestamp ?? 0)
  expect(indexes([...past.bars, ...newest.bars])).toEqual(upTo(1_000).slice(-150 - pageBars))
})

test('no more candles than the limit are loaded', async () => {
  const { feed, open, loads } = exchange(barsMax + 2 * pageBars)
  let page = await open()
  let bars = page.bars
  while (page.hasMore) {
    page = await feed.loadBefore(bars[0]?.timestamp ?? 0)
    bars = [...page.bars, ...bars]
  }
  expect(bars.length).toBe(barsMax)
  expect(await feed.loadBefore(bars[0]?.timestamp ?? 0)).toEqual({ bars: [], hasMore: false })
  expect(loads.length).toBe(barsMax / pageBars)
})

test('a busy candle is emitted at once, then once an interval with its newest state', async () => {
  const { speak, open, pass, told } = exchange(3)
  await open()
  for (const quantity of [2, 3, 4]) speak(candle(2, quantity))
  expect(told.map((bar) => bar.volume)).toEqual([2])
  await pass(updateMs - 1)
  expect(told.length).toBe(1)
  await pass(1)
  expect(told.map((bar) => bar.volume)).toEqual([2, 4])
})

test('a candle\'s last state is emitted although the next one begins at once', async () => {
  const { speak, open, pass, shown } = exchange(3)
  await open()
  speak(candle(2, 2))
  speak(candle(2, 9))
  speak(candle(3, 1))
  await pass(updateMs)
  expect(shown.map((bar) => bar.volume)).toEqual([1, 1, 9, 1])
})

test('an older state and an older candle change nothing', async () => {
  const { speak, open, pass, told } = exchange(3)
  await open()
  speak(candle(2, 5))
  await pass(updateMs)
  speak(candle(2, 4))
  speak(candle(1, 50))
  await pass(updateMs)
  expect(told.map((bar) => bar.volume)).toEqual([5])
})

test('candles missing from the stream are read again and shown once each', async () => {
  const { candles, speak, open, pass, shown } = exchange(3)
  await open()
  speak(candle(2, 2))
  candles.splice(2, 1, candle(2, 7), candle(3, 8), candle(4, 9))
  speak(candle(4, 1))
  await pass(updateMs)
  expect(indexes(shown)).toEqual(upTo(5))
  expect(shown.map((bar) => bar.volume)).toEqual([1, 1, 7, 8, 9])
})

test('candles closed between the page and the first live candle are read again', async () => {
  const { candles, speak, open, pass, shown } = exchange(3)
  await open()
  candles.splice(2, 1, candle(2, 7), candle(3, 8))
  speak(candle(3, 8))
  await pass(updateMs)
  expect(shown.map((bar) => bar.volume)).toEqual([1, 1, 7, 8])
})

test('candles closed during a disconnection are read again', async () => {
  const { candles, speak, open, pass, shown, feed } = exchange(3)
  await open()
  speak(candle(2, 2))
  candles.splice(2, 1, candle(2, 7), candle(3, 8))
  feed.distrust()
  await pass(0)
  expect(shown.map((bar) => bar.volume)).toEqual([1, 1, 7, 8])
})

test('a cached page is shown without a request, and refreshed when it is old', async () => {
  const { candles, open, pass, shown, loads, keep } = exchange(5)
  keep({ klines: candles.slice(0, 3), isOld: true })
  const page = await open()
  expect(indexes(page.bars)).toEqual(upTo(3))
  await pass(0)
  expect(indexes(shown)).toEqual(upTo(5))
  expect(loads).toEqual([{ limit: missedBars }])

  const fresh = exchange(3)
  fresh.keep({ klines: fresh.candles, isOld: false })
  await fresh.open()
  await fresh.pass(0)
  expect(fresh.loads).toEqual([])
})

test('a gap longer than a few candles is read as a whole page', async () => {
  const missed = missedBars + 20
  const { candles, open, pass, shown, loads, keep } = exchange(3 + missed)
  keep({ klines: candles.slice(0, 3), isOld: true })
  await open()
  await pass(0)
  expect(indexes(shown)).toEqual(upTo(3 + missed))
  expect(loads).toEqual([{ limit: missedBars }, { limit: pageBars }])
})

test('a series that is too far behind is loaded again', async () => {
  const { candles, speak, open, pass, told, lost } = exchange(3)
  await open()
  for (let index = 3; index < pageBars + 10; index += 1) candles.push(candle(index))
  speak(candle(pageBars + 9))
  await pass(updateMs)
  expect(lost()).toBe(1)
  expect(told).toEqual([])
})

test('a stopped feed emits nothing and leaves no timer', async () => {
  const { speak, open, pass, told, feed, timers } = exchange(3)
  await open()
  speak(candle(2, 2))
  speak(candle(2, 3))
  feed.stop()
  expect(timers()).toBe(0)
  await pass(updateMs)
  expect(told.length).toBe(1)
})

test('every interval of the exchange maps to a chart period', () => {
  const written = chartIntervals.map((interval) =>
    `${chartPeriods[interval].span} ${chartPeriods[interval].type}`)
  expect(written).toEqual([
    '1 minute', '5 minute', '15 minute', '30 minute',
    '1 hour', '6 hour', '12 hour', '1 day', '1 week', '1 month',
  ])
})
