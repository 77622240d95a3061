// Mark, index and funding of one perpetual market on the stream: at first, and then at a fixed
// rate, also while nothing changes, so that a screen knows how old its mark is.
import { formatTopic } from '@ingot/contract/stream'
import { codeSuccess } from '@ingot/contract/vocabulary'
import type { MarketData } from '#market-data/market-data.ts'
import { frameOf } from './frame.ts'
import type { MarketSource } from './topic-source.ts'

/** Undefined for a spot market, which has no mark. */
export function markSource(
  symbol: string, marketData: MarketData, everyTicks: number,
): MarketSource | undefined {
  if (marketData.mark(symbol) === undefined) return undefined
  const topic = formatTopic({ channel: 'mark', symbol })
  const build = (): Buffer | undefined => {
    const data = marketData.mark(symbol)
    return data === undefined
      ? undefined : frameOf({ type: 'mark', topic, code: codeSuccess, data })
  }
  return {
    take() { /* It is sent by time, not by change. */ },
    first: build,
    next: (tick) => (tick % everyTicks === 0 ? build() : undefined),
  }
}
