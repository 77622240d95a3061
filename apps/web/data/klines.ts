// Candles for the chart's adapter, which asks for stretches of the past and follows the newest
// candle itself; therefore functions and no hooks.
import type { Kline } from '@ingot/contract/calls'
import { listKline } from '@ingot/contract/calls/market/list-kline.ts'
import type { ChartInterval } from '@ingot/contract/vocabulary'
import { ask } from './ask.ts'
import { liveStream } from './live-stream.ts'

export type KlineRange = {
  readonly symbol: string
  readonly interval: ChartInterval
  /** Only candles that open before this moment, in ms; the newest ones when absent. */
  readonly before?: number
  /** How many at most, up to 1,000; 500 when absent. */
  readonly limit?: number
}

/** Candles, oldest first. Throws CallFailed; `failureText` says it in words. */
export function loadKlines(range: KlineRange, signal?: AbortSignal): Promise<Kline[]> {
  return ask(listKline, {
    symbol: range.symbol,
    period: range.interval,
    ...(range.before === undefined ? {} : { endTime: range.before }),
    ...(range.limit === undefined ? {} : { limit: range.limit }),
  }, signal)
}

/**
 * Calls the listener at each change of the open candle, uncoalesced; returns a function that stops
 * it.
 */
export function followKline(
  { symbol, interval }: Pick<KlineRange, 'symbol' | 'interval'>,
  listener: (kline: Kline) => void,
): () => void {
  return liveStream().subscribe(`${symbol}@kline@${interval}`, (message) => {
    if (message.type === 'kline') listener(message.data)
  })
}
