// The public topics' contents, from market data. Change reports only mark a topic for the next
// tick; a topic without followers is not formatted.
import { type MarketTrade, tradesMax } from '@ingot/features/market/trades.calls.ts'
import { formatTopic, type PublicTopic } from '@ingot/contract/stream'
import { codeSuccess } from '@ingot/contract/vocabulary'
import type { MarketChange } from '#market-data/market-change.ts'
import type { MarketData } from '#market-data/market-data.ts'
import { contractSource } from './contract-source.ts'
import { depthSource } from './depth-source.ts'
import { frameOf } from './frame.ts'
import type { StreamLimits } from './stream-limits.ts'
import type { MarketSource, TopicSource } from './topic-source.ts'

/** The topics that prices and orders change. */
type PriceTopic = Exclude<PublicTopic, { channel: 'all-config' }>

type MessageRates = Pick<StreamLimits, 'tickersEveryTicks' | 'markEveryTicks'>

export class MarketSources {
  readonly #marketData: MarketData
  readonly #rates: MessageRates
  readonly #bySymbol = new Map<string, Map<string, MarketSource>>()
  #tickers: MarketSource | undefined = undefined

  constructor(marketData: MarketData, rates: MessageRates) {
    this.#marketData = marketData
    this.#rates = rates
  }

  /** The source of a topic that gets its first follower; undefined when no market has its name. */
  open(topic: PriceTopic): TopicSource | undefined {
    if (topic.channel === 'all-ticker') {
      this.#tickers = tickersSource(this.#marketData, this.#rates.tickersEveryTicks)
      return this.#tickers
    }
    if (this.#marketData.ticker(topic.symbol) === undefined) return undefined
    const source = sourceOf(topic, this.#marketData, this.#rates)
    if (source === undefined) return undefined
    const sources = this.#bySymbol.get(topic.symbol) ?? new Map<string, MarketSource>()
    sources.set(formatTopic(topic), source)
    this.#bySymbol.set(topic.symbol, sources)
    return source
  }

  /** Records the watched markets, so that the simulated ones do not pause. */
  attend(): void {
    const { attention } = this.#marketData
    if (this.#tickers !== undefined) attention.touch()
    for (const symbol of this.#bySymbol.keys()) attention.touch(symbol)
  }

  close(topic: PriceTopic): void {
    if (topic.channel === 'all-ticker') {
      this.#tickers = undefined
      return
    }
    const sources = this.#bySymbol.get(topic.symbol)
    sources?.delete(formatTopic(topic))
    if (sources?.size === 0) this.#bySymbol.delete(topic.symbol)
  }

  take(change: MarketChange): void {
    this.#tickers?.take(change)
    const sources = this.#bySymbol.get(change.symbol)
    if (sources === undefined) return
    for (const source of sources.values()) source.take(change)
  }
}

type MarketTopic = Exclude<PriceTopic, { channel: 'all-ticker' }>

function sourceOf(
  topic: MarketTopic, marketData: MarketData, rates: MessageRates,
): MarketSource | undefined {
  if (topic.channel === 'depth') return depthSource(topic.symbol, marketData)
  if (topic.channel === 'trade') return tradeSource(topic.symbol, marketData)
  const text = formatTopic(topic)
  if (topic.channel === 'ticker') {
    return latestSource(() => {
      const data = marketData.ticker(topic.symbol)
      if (data === undefined) return undefined
      return frameOf({ type: 'ticker', topic: text, code: codeSuccess, data })
    })
  }
  if (topic.channel !== 'kline') return contractSource(topic, marketData, rates.markEveryTicks)
  return latestSource(() => {
    const data = marketData.kline(topic.symbol, topic.interval)
    if (data === undefined) return undefined
    return frameOf({ type: 'kline', topic: text, code: codeSuccess, data })
  })
}

/** A topic that always shows one latest value; trades change it. */
function latestSource(build: () => Buffer | undefined): MarketSource {
  let isDirty = false
  return {
    take(change) {
      if (change.trades.length > 0) isDirty = true
    },
    // Not kept: with time alone a candle turns and a day's extremes leave the window.
    first: build,
    next() {
      if (!isDirty) return undefined
      isDirty = false
      return build()
    },
  }
}

/** The tickers of both kinds for a newcomer, then those that changed, some ticks together. */
function tickersSource(marketData: MarketData, everyTicks: number): MarketSource {
  const dirty = new Set<string>()
  const topic = 'all@ticker'
  /** Made once for all newcomers of a tick. */
  let first: Buffer | undefined
  return {
    take(change) {
      if (change.trades.length === 0) return
      dirty.add(change.symbol)
      first = undefined
    },
    first() {
      first ??= frameOf({
        type: 'tickers',
        topic,
        code: codeSuccess,
        data: [...marketData.tickers(), ...marketData.contractTickers()],
      })
      return first
    },
    next(tick) {
      first = undefined
      if (dirty.size === 0 || tick % everyTicks !== 0) return undefined
      const data = [...dirty].flatMap((symbol) => marketData.ticker(symbol) ?? [])
      dirty.clear()
      return frameOf({ type: 'tickers', topic, code: codeSuccess, data })
    },
  }
}

/**
 * One market's trades on the stream: the latest ones for a newcomer, then each tick's new ones,
 * newest first as in listTrades. A tick with more than a list holds sends the newest of them. A
 * tick has at most `tradesMax` trades.
 */
function tradeSource(symbol: string, marketData: MarketData): MarketSource {
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
