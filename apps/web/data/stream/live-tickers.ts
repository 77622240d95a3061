// The newest ticker of every market, fed by all@ticker. A row re-renders only when its own market
// changed, at most four times a second; a list that sorts looks once a second.
import type { Ticker } from '@ingot/features/market/tickers.calls.ts'
import { pageFrames } from '@ingot/ui/lists/spread-over-frames.ts'
import { type Coalesced, createCoalesced, systemTimers } from './coalesced.ts'
import { liveStream } from './live-stream.ts'
import { perKey, whileListened } from './shared-topic.ts'

const rowIntervalMs = 250
const listIntervalMs = 1_000

/** The topic of all markets' tickers. */
export const allTickers = 'all@ticker'

export type TickerMap = ReadonlyMap<string, Ticker>

const newest = new Map<string, Ticker>()
/** Each listener is called in a frame that has time for it. */
const timers = {
  ...systemTimers,
  after: (ms: number, run: () => void) => systemTimers.after(ms, () => pageFrames.add(run)),
}
const all = createCoalesced<TickerMap>(new Map(), listIntervalMs, timers)

/** Of the markets that are listened to: the others have no need to be coalesced. */
const rows = new Map<string, Coalesced<Ticker | undefined>>()

/** Takes tickers from the stream or from a list that was just read. */
export function takeTickers(tickers: readonly Ticker[]): void {
  for (const ticker of tickers) {
    newest.set(ticker.symbol, ticker)
    rows.get(ticker.symbol)?.set(ticker)
  }
  all.touch(() => new Map(newest))
}

const follow = whileListened(createCoalesced(undefined, 0), () =>
  liveStream().subscribe(allTickers, (message) => {
    if (message.type === 'tickers') takeTickers(message.data)
    if (message.type === 'ticker') takeTickers([message.data])
  }))

export const liveTickers = {
  get: all.get,
  subscribe: joined(all.subscribe),
  one: perKey((symbol) => ({
    get: () => (rows.get(symbol) ?? { get: () => newest.get(symbol) }).get(),
    subscribe: joined((listener) => {
      const row = rows.get(symbol) ?? createCoalesced(newest.get(symbol), rowIntervalMs, timers)
      rows.set(symbol, row)
      const leave = row.subscribe(listener)
      return () => {
        leave()
        if (!row.isHeard()) rows.delete(symbol)
      }
    }),
  })),
} as const

/** Listens to a cell and keeps the one shared topic alive meanwhile. */
function joined(
  subscribe: (listener: () => void) => () => void,
): (listener: () => void) => () => void {
  return (listener) => {
    const leaveCell = subscribe(listener)
    const leaveTopic = follow(() => undefined)
    return () => {
      leaveCell()
      leaveTopic()
    }
  }
}
