// The ticker of the market on a chart, from the market's own topic: as often as its candles, while
// the topic of all markets is slower.
import type { Ticker } from '#features/market/tickers.calls.ts'
import { useEffect } from 'react'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import { takeTickers } from '@ingot/web/data/stream/live-tickers.ts'
import { useTicker } from './use-tickers.ts'

/** [W146] Every other reader of the market's ticker has the same one meanwhile. */
export function useCloseTicker(symbol: string): Ticker | undefined {
  useEffect(() => liveStream().subscribe(`${symbol}@ticker`, (message) => {
    if (message.type === 'ticker') takeTickers([message.data])
  }), [symbol])
  return useTicker(symbol)
}
