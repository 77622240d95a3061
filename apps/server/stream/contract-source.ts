// The topics that perpetual markets alone have. Mark and open interest are sent at a fixed rate,
// also while nothing changes, so that a screen knows how old its mark is; liquidations as they
// happen.
import { type ContractChannel, formatTopic, type KlineTopic } from '@ingot/contract/stream'
import { codeSuccess } from '@ingot/contract/vocabulary'
import type { MarketData } from '#market-data/market-data.ts'
import { frameOf } from './frame.ts'
import type { MarketSource } from './topic-source.ts'

type ContractTopic =
  | { readonly channel: ContractChannel; readonly symbol: string }
  | KlineTopic

/** Undefined for a spot market, which has none of them. */
export function contractSource(
  topic: ContractTopic, marketData: MarketData, everyTicks: number,
): MarketSource | undefined {
  if (marketData.mark(topic.symbol) === undefined) return undefined
  if (topic.channel === 'liquidation') return liquidationSource(topic, marketData)
  const build = 'interval' in topic ? () => markKlineFrame(topic, marketData)
    : topic.channel === 'mark' ? () => markFrame(topic, marketData)
      : () => openInterestFrame(topic, marketData)
  return { ...byTime, first: build, next: (tick) => tick % everyTicks === 0 ? build() : undefined }
}

const byTime = { take() { /* It is sent by time, not by change. */ } }

function markFrame(topic: ContractTopic, marketData: MarketData): Buffer | undefined {
  const data = marketData.mark(topic.symbol)
  if (data === undefined) return undefined
  return frameOf({ type: 'mark', topic: formatTopic(topic), code: codeSuccess, data })
}

function markKlineFrame(topic: KlineTopic, marketData: MarketData): Buffer | undefined {
  const data = marketData.markKline(topic.symbol, topic.interval)
  if (data === undefined) return undefined
  return frameOf({ type: 'markKline', topic: formatTopic(topic), code: codeSuccess, data })
}

function openInterestFrame(topic: ContractTopic, marketData: MarketData): Buffer | undefined {
  const data = marketData.openInterest(topic.symbol)
  if (data === undefined) return undefined
  return frameOf({ type: 'openInterest', topic: formatTopic(topic), code: codeSuccess, data })
}

/** The latest liquidations for a newcomer, then each tick's new ones, newest first. */
function liquidationSource(topic: ContractTopic, marketData: MarketData): MarketSource {
  let sent = marketData.liquidationCount(topic.symbol)
  const frame = (from: number, to?: number): Buffer => frameOf({
    type: 'liquidations',
    topic: formatTopic(topic),
    code: codeSuccess,
    data: (marketData.liquidations(topic.symbol) ?? []).slice(from, to),
  })
  return {
    ...byTime,
    // Those of the running tick come with it and are not sent twice.
    first: () => frame(marketData.liquidationCount(topic.symbol) - sent),
    next() {
      const fresh = marketData.liquidationCount(topic.symbol) - sent
      if (fresh === 0) return undefined
      sent += fresh
      return frame(0, fresh)
    },
  }
}
