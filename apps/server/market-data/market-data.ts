// The public side of the exchange, in memory: books, last trades, tickers and candles, kept in step
// with the committed batches. All of it is derived from the store. It does not know the owners of
// orders, and does no work for each user.
import type { Depth, MarketTrade } from '@ingot/features/market/trades.calls.ts'
import type { Kline } from '@ingot/features/market/list-kline.calls.ts'
import type { SpotSymbol, Ticker } from '@ingot/features/market/tickers.calls.ts'
import type {
  ContractMark, MarketLiquidation, OpenInterest,
} from '@ingot/features/trading/contract-markets.calls.ts'
import type { MarkKline } from '@ingot/features/trading/list-mark-kline.calls.ts'
import {
  type ChartInterval, type MarketId, type Outcome, accepted, rejected,
} from '@ingot/contract/vocabulary'
import type { LevelRow } from '@ingot/engine'
import type { Kysely } from 'kysely'
import type { CommittedBatch, SequencerStart } from '#sequencer/submission.ts'
import { priceText } from '#store/rows/listing-texts.ts'
import { isInLists, type Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'
import { type Attention, createAttention } from './attention.ts'
import { type BookTrade, isBookTrade } from './book-trade.ts'
import { marketLiquidationView, openInterestView } from './contract/contract-activity.ts'
import { contractMarkView } from './contract/contract-prices.ts'
import type { ContractState, MarkStep } from './contract/contract-state.ts'
import type { SettledRate } from './contract/funding-rates.ts'
import type { BookView } from './depth-mirror.ts'
import { type LoadedMarkets, loadMarketStates, newStates } from './load-market-states.ts'
import type { UnsavedCandle } from './live-candles.ts'
import { klineView, markKlineView } from './kline-view.ts'
import type { MarketChange } from './market-change.ts'
import type { PriceBand } from './average-price.ts'
import type { MarketState } from './market-state.ts'
import { depthView, marketTradeView, spotSymbolView, tickerView } from './market-views.ts'
import { PastCandlePages, type ReadPastCandles } from './past-candles/past-candle-pages.ts'
import {
  type CandleRange, markSeriesOf, runningCandle, seriesOf, serveKlines,
} from './serve-klines.ts'
import type { SpotState } from './spot-state.ts'

export type MarketDataParts = {
  readonly start: SequencerStart
  readonly listings: Listings
  readonly database: Kysely<Database>
  readonly clock: () => number
  /** Where pages of closed candles are read: on another thread than that of the orders. */
  readonly readPastCandles: ReadPastCandles
}

export type KlineRequest = CandleRange & { readonly symbol: string }

/** The pieces of a JSON array. */
type KlinePieces = Outcome<(string | Uint8Array)[]>

export type Sparkline = { readonly symbol: string; readonly prices: string[] }

/** The unsaved state at one moment: candles and the last trade in them. */
export type UnsavedCandles = {
  readonly candles: readonly UnsavedCandle[]
  readonly rates: readonly SettledRate[]
  readonly tradeId: number
}

export type MarketListener = (change: MarketChange) => void

/** Reading a symbol that is not listed returns undefined. */
export type MarketData = {
  /** Takes the next committed batch: each one, in order, from the one after the start's. */
  apply(batch: CommittedBatch): void
  /** Takes over the markets that were listed since; before any order of theirs is committed. */
  list(): void
  ticker(symbol: string): Ticker | undefined
  /** The tickers of the spot markets in the order of listing; delisted ones have none. */
  tickers(): Ticker[]
  /** The same of the perpetual markets. */
  contractTickers(): Ticker[]
  /** [M25] The first day of trading; undefined before the first trade. */
  tradingSince(symbol: string): number | undefined
  /** Mark, index and funding of a perpetual market. */
  mark(symbol: string): ContractMark | undefined
  /** [CV6] The last two marks of a perpetual market; undefined before its first mark. */
  markStep(symbol: string): MarkStep | undefined
  /** The open positions of a perpetual market, in sum. */
  openInterest(symbol: string): OpenInterest | undefined
  /** The latest liquidations of a perpetual market, newest first, without their accounts. */
  liquidations(symbol: string): MarketLiquidation[] | undefined
  /** How many liquidations it had since the start: grows with each new one. */
  liquidationCount(symbol: string): number
  spotSymbols(): SpotSymbol[]
  lastTicks(symbol: string): number | undefined
  /** [S20] The last price within the band, which values coins. */
  valueTicks(symbol: string): number | undefined
  /**
   * The prices that orders may have now, and the price between them: the five-minute average of a
   * spot market, the mark of a perpetual one.
   */
  priceBand(symbol: string): PriceBand | undefined
  /** The average of the five minutes before the last trade. */
  steadyTicks(symbol: string): number | undefined
  /** Where the running day of UTC opened: a day's profit is counted from here. */
  dayOpenTicks(symbol: string): number | undefined
  /** The same of the mark of a perpetual market. */
  dayOpenMarkTicks(symbol: string): number | undefined
  depth(symbol: string, limit: number): Depth | undefined
  /** The same book in ticks and lots, always as it is now. */
  book(symbol: string): BookView | undefined
  /** The latest trades, newest first. */
  trades(symbol: string): MarketTrade[] | undefined
  /** Candles as the pieces of a JSON array, oldest first, without holes; see carry-forward.ts. */
  klines(request: KlineRequest): Promise<KlinePieces>
  /** The same of the mark of a perpetual market. */
  markKlines(request: KlineRequest): Promise<KlinePieces>
  /** The candle that runs now, flat while nothing was traded in it. */
  kline(symbol: string, interval: ChartInterval): Kline | undefined
  markKline(symbol: string, interval: ChartInterval): MarkKline | undefined
  sparklines(): Sparkline[]
  /**
   * Calls the listener with each batch's changes, one call a market; returns a function that stops
   * it.
   */
  onChange(listener: MarketListener): () => void
  unsavedCandles(): UnsavedCandles
  /** Marks these candles as saved; those that have grown since stay unsaved. */
  markSaved(saved: UnsavedCandles): void
  /** Noted by every call and subscription that reads a market. */
  readonly attention: Attention
}

/**
 * Loads the store and returns market data as of `start`. No batch may be committed between the two;
 * from then on every one goes to `apply`.
 */
export async function createMarketData(parts: MarketDataParts): Promise<MarketData> {
  const loaded = await loadMarketStates({ ...parts, now: parts.clock() })
  return new LiveMarketData(parts, loaded)
}

/** The lists of a batch that one kind of market changed. */
type Changes = { readonly levels: readonly LevelRow[]; readonly trades: readonly BookTrade[] }

class LiveMarketData implements MarketData {
  readonly attention: Attention
  readonly #listings: Listings
  readonly #clock: () => number
  readonly #states = new Map<MarketId, MarketState>()
  readonly #spots: Map<MarketId, SpotState>
  readonly #contracts: Map<MarketId, ContractState>
  readonly #bySymbol = new Map<string, MarketState>()
  readonly #pages: PastCandlePages
  readonly #listeners = new Set<MarketListener>()
  #lastTradeId: number
  #lastAt = 0
  #lastBatch: number

  constructor({ start, listings, clock, readPastCandles }: MarketDataParts, loaded: LoadedMarkets) {
    this.attention = createAttention(clock)
    this.#pages = new PastCandlePages(readPastCandles)
    this.#listings = listings
    this.#clock = clock
    this.#spots = new Map(loaded.spots)
    this.#contracts = new Map(loaded.contracts)
    for (const state of [...loaded.spots.values(), ...loaded.contracts.values()]) this.#add(state)
    this.#lastTradeId = loaded.lastTradeId
    this.#lastBatch = start.batch
  }

  list(): void {
    const known = { spots: this.#spots, contracts: this.#contracts }
    const added = newStates(this.#listings, known, this.#lastBatch + 1)
    for (const state of added) this.#add(state)
  }

  apply(batch: CommittedBatch): void {
    const { perpetual } = batch
    this.#lastAt = batch.at
    this.#lastBatch = batch.batch
    this.#applyChanges(batch, batch)
    for (const { market, lastTicks } of batch.markets) {
      const state = this.#spots.get(market)
      if (state !== undefined) state.lastTicks = lastTicks
    }
    if (perpetual === null) return
    const { levels, trades } = perpetual
    this.#applyChanges(batch, { levels, trades: trades.filter(isBookTrade) })
    for (const row of perpetual.markets) this.#contracts.get(row.market)?.take(row)
    for (const row of perpetual.positions) this.#contracts.get(row.market)?.positions.take(row)
    for (const row of perpetual.liquidations) {
      this.#contracts.get(row.market)?.noteLiquidation(row)
    }
  }

  ticker(symbol: string): Ticker | undefined {
    const state = this.#bySymbol.get(symbol)
    return state === undefined ? undefined : this.#tickerOf(state)
  }

  tickers(): Ticker[] {
    return this.#ordered().map((state) => this.#tickerOf(state))
  }

  contractTickers(): Ticker[] {
    return this.#tradedContracts().map((state) => this.#tickerOf(state))
  }

  tradingSince(symbol: string): number | undefined {
    return this.#bySymbol.get(symbol)?.tradingSince
  }

  mark(symbol: string): ContractMark | undefined {
    const state = this.#contract(symbol)
    if (state === undefined) return undefined
    return contractMarkView({ market: state.listing, state: state.row, now: this.#now() })
  }

  markStep(symbol: string): MarkStep | undefined {
    return this.#contract(symbol)?.markStep
  }

  openInterest(symbol: string): OpenInterest | undefined {
    const state = this.#contract(symbol)
    if (state === undefined) return undefined
    return openInterestView(state.listing, state.positions, state.markTicks)
  }

  liquidations(symbol: string): MarketLiquidation[] | undefined {
    const state = this.#contract(symbol)
    return state?.latestLiquidations().map((row) => marketLiquidationView(state.listing, row))
  }

  liquidationCount(symbol: string): number {
    return this.#contract(symbol)?.liquidationCount ?? 0
  }

  spotSymbols(): SpotSymbol[] {
    return this.#ordered().map((state) => spotSymbolView(state, {
      ticker: this.#tickerOf(state), band: state.average.band(this.#now()),
    }))
  }

  lastTicks(symbol: string): number | undefined {
    return this.#bySymbol.get(symbol)?.lastTicks
  }

  valueTicks(symbol: string): number | undefined {
    return this.#spot(symbol)?.average.boundedTicks(this.#now())
  }

  priceBand(symbol: string): PriceBand | undefined {
    return this.#bySymbol.get(symbol)?.band(this.#now())
  }

  steadyTicks(symbol: string): number | undefined {
    return this.#spot(symbol)?.average.steadyTicks
  }

  dayOpenTicks(symbol: string): number | undefined {
    return this.#bySymbol.get(symbol)?.dayOpenTicks(this.#now())
  }

  dayOpenMarkTicks(symbol: string): number | undefined {
    return this.#contract(symbol)?.dayOpenMarkTicks(this.#now())
  }

  depth(symbol: string, limit: number): Depth | undefined {
    const state = this.#bySymbol.get(symbol)
    return state === undefined ? undefined : depthView(state.market, state, limit)
  }

  book(symbol: string): BookView | undefined {
    return this.#bySymbol.get(symbol)?.mirror
  }

  trades(symbol: string): MarketTrade[] | undefined {
    const state = this.#bySymbol.get(symbol)
    return state?.latestTrades().map((trade) => marketTradeView(state.market, trade))
  }

  async klines({ symbol, ...range }: KlineRequest): Promise<KlinePieces> {
    const state = this.#bySymbol.get(symbol)
    if (state === undefined) return rejected('market_unknown', 'symbol')
    return accepted(await serveKlines(seriesOf(state), range, this.#reading()))
  }

  async markKlines({ symbol, ...range }: KlineRequest): Promise<KlinePieces> {
    const state = this.#contract(symbol)
    if (state === undefined) return rejected('market_unknown', 'symbol')
    return accepted(await serveKlines(markSeriesOf(state), range, this.#reading()))
  }

  kline(symbol: string, interval: ChartInterval): Kline | undefined {
    const state = this.#bySymbol.get(symbol)
    if (state === undefined) return undefined
    return klineView(state.market, runningCandle(seriesOf(state), interval, this.#now()))
  }

  markKline(symbol: string, interval: ChartInterval): MarkKline | undefined {
    const state = this.#contract(symbol)
    if (state === undefined) return undefined
    return markKlineView(state.market, runningCandle(markSeriesOf(state), interval, this.#now()))
  }

  sparklines(): Sparkline[] {
    const now = this.#now()
    return [...this.#ordered(), ...this.#tradedContracts()].map((state) => ({
      symbol: state.market.symbol,
      prices: state.sparkline(now).map((ticks) => priceText(state.market, ticks)),
    }))
  }

  onChange(listener: MarketListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  unsavedCandles(): UnsavedCandles {
    const candles: UnsavedCandle[] = []
    for (const state of this.#states.values()) state.candles.collectUnsaved(candles)
    for (const state of this.#contracts.values()) state.marks.collectUnsaved(candles)
    const rates = [...this.#contracts.values()].flatMap((state) => state.unsavedRates)
    return { candles, rates, tradeId: this.#lastTradeId }
  }

  markSaved(saved: UnsavedCandles): void {
    for (const candle of saved.candles) candle.live.markSaved(candle)
    for (const state of this.#contracts.values()) {
      state.unsavedRates = state.unsavedRates.filter((rate) => !saved.rates.includes(rate))
    }
  }

  #applyChanges(batch: Pick<CommittedBatch, 'batch' | 'at'>, changes: Changes): void {
    const levels = Map.groupBy(changes.levels, (level) => level.market)
    const trades = Map.groupBy(changes.trades, (trade) => trade.market)
    this.#lastTradeId = Math.max(changes.trades.at(-1)?.tradeId ?? 0, this.#lastTradeId)
    for (const market of new Set([...levels.keys(), ...trades.keys()])) {
      this.#applyMarket(market, batch, {
        levels: levels.get(market) ?? [], trades: trades.get(market) ?? [],
      })
    }
  }

  #applyMarket(
    market: MarketId,
    batch: Pick<CommittedBatch, 'batch' | 'at'>,
    changed: Changes,
  ): void {
    const state = this.#states.get(market)
    if (state === undefined) throw new Error(`market ${market} is not listed`)
    const depth = state.applyLevels(changed.levels)
    for (const trade of changed.trades) state.applyTrade(trade)
    if (depth === undefined && changed.trades.length === 0) return
    const change = {
      symbol: state.market.symbol,
      batch: batch.batch,
      at: batch.at,
      depth,
      trades: changed.trades,
    }
    for (const listener of this.#listeners) listener(change)
  }

  #tickerOf(state: MarketState): Ticker {
    const { market, lastTicks } = state
    const { referenceTicks } = state.band(this.#now())
    return tickerView(market, { lastTicks, referenceTicks, day: state.day.stats(this.#now()) })
  }

  #reading() {
    return { pages: this.#pages, now: this.#now() }
  }

  #contract(symbol: string): ContractState | undefined {
    const market = this.#listings.contractBySymbol(symbol)
    return market === undefined ? undefined : this.#contracts.get(market.id)
  }

  #spot(symbol: string): SpotState | undefined {
    const market = this.#listings.marketBySymbol(symbol)
    return market === undefined ? undefined : this.#spots.get(market.id)
  }

  #ordered(): SpotState[] {
    return this.#listings.markets.filter(isInLists)
      .flatMap((market) => this.#spots.get(market.id) ?? [])
  }

  #tradedContracts(): ContractState[] {
    return [...this.#contracts.values()].filter(({ listing }) => isInLists(listing))
  }

  #add(state: MarketState): void {
    this.#states.set(state.market.id, state)
    this.#bySymbol.set(state.market.symbol, state)
  }

  /** Never before the last batch, whose moment another thread's clock gave. */
  #now(): number {
    return Math.max(this.#clock(), this.#lastAt)
  }
}

