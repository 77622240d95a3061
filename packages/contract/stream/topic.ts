// Topics have the form symbol@channel[@extra] (SPEC §7). Public ones need no login; the caller's
// own (user@order, user@trade, user@balance, user@position …) flow by themselves after LOGIN.
import { type ChartInterval, chartIntervals } from '#vocabulary/chart-interval.ts'
import { marketSymbolPattern } from '#vocabulary/market-symbol.ts'

/** The topics that perpetual markets alone have. */
export type ContractChannel = (typeof contractChannels)[number]

/** Candles of trades, or of the mark of a perpetual market. */
export type KlineTopic = {
  readonly channel: (typeof klineChannels)[number]
  readonly symbol: string
  readonly interval: ChartInterval
}

/** A topic that needs no login: symbol@channel[@extra]. */
export type PublicTopic =
  | { readonly channel: 'ticker'; readonly symbol: string }
  | { readonly channel: 'depth'; readonly symbol: string }
  | { readonly channel: 'trade'; readonly symbol: string }
  /** Of perpetual markets only: prices and funding, sums of positions, liquidations. */
  | { readonly channel: ContractChannel; readonly symbol: string }
  | KlineTopic
  | { readonly channel: 'all-ticker' }
  | { readonly channel: 'all-config' }

/** The topics that are sent after LOGIN without a subscription. */
export const userTopics = [
  'user@order', 'user@trade', 'user@balance', 'user@message', 'user@contractOrder',
  'user@contractTrade', 'user@position', 'user@funding', 'user@liquidation',
  'user@contractSetting', 'user@conditionalOrder', 'user@record',
] as const
export type UserTopic = (typeof userTopics)[number]

/** The longest topic, in characters. */
export const topicLengthMax = 48

/** Topics that one socket may follow at once. */
export const topicsPerSocketMax = 64

/** The longest frame, in bytes, that a client may send. */
export const clientFrameBytesMax = 4_096

const klineChannels = ['kline', 'markKline'] as const
const contractChannels = ['mark', 'openInterest', 'liquidation'] as const
const plainChannels = ['ticker', 'depth', 'trade', ...contractChannels] as const

/** Reads a topic's text; undefined when it is none. The symbol is not yet known to exist. */
export function parseTopic(text: string): PublicTopic | undefined {
  if (text.length > topicLengthMax) return undefined
  if (text === 'all@ticker') return { channel: 'all-ticker' }
  if (text === 'all@config') return { channel: 'all-config' }
  const [symbol = '', channel = '', extra, more] = text.split('@')
  if (!marketSymbolPattern.test(symbol) || more !== undefined) return undefined
  const candles = klineChannels.find((known) => known === channel)
  if (candles !== undefined) {
    const interval = chartIntervals.find((known) => known === extra)
    return interval === undefined ? undefined : { channel: candles, symbol, interval }
  }
  const plain = plainChannels.find((known) => known === channel)
  return plain === undefined || extra !== undefined ? undefined : { channel: plain, symbol }
}

/** Writes a topic as its text; the inverse of parseTopic. */
export function formatTopic(topic: PublicTopic): string {
  if (topic.channel === 'all-ticker') return 'all@ticker'
  if (topic.channel === 'all-config') return 'all@config'
  const plain = `${topic.symbol}@${topic.channel}`
  return 'interval' in topic ? `${plain}@${topic.interval}` : plain
}
