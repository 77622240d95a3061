// Candles for the chart's adapter, which asks for stretches of the past and follows the newest
// candle itself; therefore functions and no hooks. The newest page of an interval is kept for a
// while, so that an interval that was shown or read ahead is there at once.
import type { Kline } from '#features/market/list-kline.calls.ts'
import { listKline } from '#features/market/list-kline.calls.ts'
import { type ChartInterval, chartIntervals } from '@ingot/contract/vocabulary'
import { ask } from '@ingot/web/data/call/ask.ts'
import { retryWhenBusy } from '@ingot/web/data/call/retry-reason.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { savesData } from '@ingot/web/data/device/saves-data.ts'
import { whenIdle } from '@ingot/web/data/device/when-idle.ts'
import { beatMs, onBeat } from '@ingot/web/data/stream/shared-beat.ts'

const systemClock: KlineClock = { now: () => performance.now(), after: onBeat }

export type KlineSeries = { readonly symbol: string, readonly interval: ChartInterval }

export type KlineRange = KlineSeries & {
  /** Only candles that open before this moment, in ms; the newest ones when absent. */
  readonly before?: number
  /** How many at most, up to 1,000. */
  readonly limit: number
}

/** The first page of a series: its newest candles. */
export type NewestKlines = KlineSeries & { readonly limit: number }

export type KeptKlines = {
  /** Oldest first. */
  readonly klines: readonly Kline[]
  /** Candles may have closed since: the page must be read again. */
  readonly isOld: boolean
}

/** A page counts as new for this long; the stream reports the changes since. */
const newMs = 3_000
/** A page may be shown for this long while it is loaded again. */
const keptMs = 300_000
/** The delay before loading in advance in a browser without idle callbacks. */
const idleWaitMs = 300

/** The series on the chart, whose other intervals are loaded in advance. */
let shown: NewestKlines | undefined

/** Candles, oldest first. Throws CallFailed; `failureText` says it in words. */
export function loadKlines(range: KlineRange, signal?: AbortSignal): Promise<Kline[]> {
  return ask(listKline, {
    symbol: range.symbol,
    period: range.interval,
    ...(range.before === undefined ? {} : { endTime: range.before }),
    limit: range.limit,
  }, signal)
}

/** The newest candles of a series, which are cached; concurrent calls share one request. */
export function loadNewestKlines(newest: NewestKlines): Promise<readonly Kline[]> {
  return queryClient.fetchQuery(queryOf(newest))
}

/** The cached page of a series; undefined without one. */
export function keptKlines(newest: NewestKlines): KeptKlines | undefined {
  const state = queryClient.getQueryState<Kline[]>(keyOf(newest))
  if (state?.data === undefined) return undefined
  const ageMs = Date.now() - state.dataUpdatedAt
  return ageMs > keptMs || ageMs < 0
    ? undefined
    : { klines: state.data, isOld: ageMs > newMs }
}

/** Removes the cached pages of a series after a gap too long to fill. */
export function forgetKlines({ symbol, interval }: KlineSeries): void {
  queryClient.removeQueries({ queryKey: ['klines', symbol, interval] })
}

/** Records the series on the chart, and loads its neighbours while the app is idle. */
export function noteShownKlines(newest: NewestKlines): void {
  shown = newest
  if (savesData()) return
  const at = chartIntervals.indexOf(newest.interval)
  const next = [chartIntervals[at - 1], chartIntervals[at + 1]]
    .flatMap((interval) => interval === undefined ? [] : [{ ...newest, interval }])
  whenIdle(() => void loadInTurn(newest, next), idleWaitMs)
}

/** Loads one after the other, so that requests of the user's own never wait behind two of these. */
async function loadInTurn(
  forShown: NewestKlines, series: readonly NewestKlines[],
): Promise<void> {
  for (const each of series) {
    if (shown !== forShown) return
    if (keptKlines(each) === undefined) await queryClient.prefetchQuery(queryOf(each))
  }
}

/** Loads another interval of the shown series in advance, since it is likely chosen next. */
export function readKlinesAhead(interval: ChartInterval): void {
  if (shown === undefined || shown.interval === interval) return
  void queryClient.prefetchQuery(queryOf({ ...shown, interval }))
}

/** Calls the listener at the changes of the open candle; returns a function that stops it. */
export function followKline(
  { symbol, interval }: KlineSeries,
  listener: (kline: Kline) => void,
): () => void {
  let isFollowed = true
  const take = klinesOnBeat((kline) => {
    if (isFollowed) listener(kline)
  })
  const leave = liveStream().subscribe(`${symbol}@kline@${interval}`, (message) => {
    if (message.type === 'kline') take(message.data)
  })
  return () => {
    isFollowed = false
    leave()
  }
}

function keyOf({ symbol, interval, limit }: NewestKlines) {
  return ['klines', symbol, interval, limit] as const
}

function queryOf(newest: NewestKlines) {
  return {
    queryKey: keyOf(newest),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => loadKlines(newest, signal),
    staleTime: newMs,
    gcTime: keptMs,
    retry: retryWhenBusy,
  }
}

type KlineClock = {
  now(): number
  after(ms: number, run: () => void): void
}

/**
 * Live candles at the common beat, so that the chart and the price above it change together.
 * Returns a function that takes each state of a candle. The listener gets the newest state of each
 * candle, in their sequence, once in a beat.
 */
export function klinesOnBeat(
  listener: (kline: Kline) => void, { now, after }: KlineClock = systemClock,
): (kline: Kline) => void {
  let waiting: readonly Kline[] = []
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (): void => {
    const due = waiting
    waiting = []
    toldAt = now()
    for (const kline of due) listener(kline)
  }
  return (kline) => {
    const isFirst = waiting.length === 0
    waiting = [...waiting.filter(({ time }) => time !== kline.time), kline]
    if (isFirst) after(Math.max(0, toldAt + beatMs - now()), tell)
  }
}
