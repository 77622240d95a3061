// One market's trades on the stream: the latest ones for a newcomer, then each tick's new ones,
// newest first as in listTrades. A tick with more than a list holds sends the newest of them.
import { type MarketTrade, tradesMax } from '@ingot/contract/calls'
import { formatTopic } from '@ingot/contract/stream'
import { codeSuccess } from '@ingot/contract/vocabulary'
import type { MarketData } from '#market-data/market-data.ts'
import { frameOf } from './frame.ts'
import type { MarketSource } from './topic-source.ts'

/** A tick has at most `tradesMax` trades. */
export function tradeSource(symbol: string, marketData: MarketData): MarketSource {
  const topic = formatTopic({ channel: 'trade', symbol })
  const frame = (data: MarketTrade[]): Buffer => (
    frameOf({ type: 'trade', topic, code: codeSuccess, data })
  )
  const latest = (): MarketTrade[] => marketData.trades(symbol) ?? []
  let fresh = 0
  let first: Buffer | undefined
  return {
    take(change) {
      if (change.trades.length === 0) return
      fresh = Math.min(fresh + change.trades.length, tradesMax)
      first = undefined
    },
    first() {
      // Trades of the running tick come with it and are not sent twice.
      first ??= frame(latest().slice(fresh))
      return first
    },
    next() {
      if (fresh === 0) return undefined
      const data = latest().slice(0, fresh)
      fresh = 0
      first = undefined
      return frame(data)
    },
  }
}
