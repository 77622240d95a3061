// The books and the latest trades of perpetual markets, in memory and in step with the committed
// batches. A trade without a resting order, such as a deleveraging, is no trade of the book.
import { type Depth, type MarketTrade, tradesMax } from '@ingot/contract/calls'
import { contractSymbolOf, type MarketId } from '@ingot/contract/vocabulary'
import type { LevelRow, PerpetualTradeRow } from '@ingot/engine'
import type { Kysely } from 'kysely'
import type { CommittedBatch, SequencerStart } from '#sequencer/submission.ts'
import type { Listings } from '#store/rows/listings.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import { perpetualTrades } from '#store/tables/perpetual-tables.ts'
import type { Database } from '#store/tables/schema.ts'
import { DepthMirror } from './depth-mirror.ts'
import { depthView, marketTradeView } from './market-views.ts'

/** How far back a start looks for the latest trades, in trades of all perpetual markets. */
const lookBackMax = 5_000

type Parts = {
  readonly start: Pick<SequencerStart, 'batch' | 'perpetual'>
  readonly listings: Listings
  readonly database: Kysely<Database>
}

export async function loadContractBooks(parts: Parts): Promise<ContractBooks> {
  const rows = await parts.database.selectFrom('perpetual_trade').selectAll()
    .orderBy('trade_id', 'desc').limit(lookBackMax).execute()
  return new ContractBooks(parts, rows.map(perpetualTrades.read).toReversed())
}

/** A symbol that is not listed gives undefined. */
export class ContractBooks {
  readonly #books: ReadonlyMap<MarketId, ContractBook>
  readonly #bySymbol: ReadonlyMap<string, ContractBook>

  /** `trades` are the latest, oldest first. */
  constructor(
    { start, listings }: Omit<Parts, 'database'>, trades: readonly PerpetualTradeRow[],
  ) {
    // Batches only grow and a batch moves seq by at most one: seq goes on growing over restarts.
    const books = listings.perpetualMarkets.map((market) =>
      new ContractBook(market, start.batch + 1))
    this.#books = new Map(books.map((book) => [book.id, book]))
    this.#bySymbol = new Map(books.map((book) => [book.symbol, book]))
    for (const level of start.perpetual.levels) this.#books.get(level.market)?.mirror.set(level)
    for (const trade of trades) this.#books.get(trade.market)?.note(trade)
  }

  apply({ perpetual }: Pick<CommittedBatch, 'perpetual'>): void {
    if (perpetual === null) return
    const levels = Map.groupBy(perpetual.levels, ({ market }) => market)
    for (const [market, changed] of levels) this.#books.get(market)?.take(changed)
    for (const trade of perpetual.trades) this.#books.get(trade.market)?.note(trade)
  }

  depth(symbol: string, limit: number): Depth | undefined {
    const book = this.#bySymbol.get(symbol)
    return book === undefined ? undefined : depthView(book, book, limit)
  }

  /** Newest first. */
  trades(symbol: string): MarketTrade[] | undefined {
    const book = this.#bySymbol.get(symbol)
    return book?.latestTrades().map((trade) => marketTradeView(book, trade))
  }
}

/** One market's book, named and scaled as its calls do. */
class ContractBook {
  readonly id: MarketId
  readonly symbol: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly mirror = new DepthMirror()
  seq: number
  /** Oldest first; a few more than are shown, so that few are moved. */
  #trades: PerpetualTradeRow[] = []

  constructor(market: ListedPerpetualMarket, seq: number) {
    this.id = market.id
    this.symbol = contractSymbolOf(market.symbol)
    this.priceDecimals = market.priceDecimals
    this.quantityDecimals = market.quantityDecimals
    this.seq = seq
  }

  /** Takes a batch's levels of this market. */
  take(levels: readonly LevelRow[]): void {
    const changed = levels.filter((level) => this.mirror.set(level))
    if (changed.length > 0) this.seq += 1
  }

  note(trade: PerpetualTradeRow): void {
    if (trade.makerOrderId === 0) return
    this.#trades.push(trade)
    if (this.#trades.length > 2 * tradesMax) this.#trades = this.#trades.slice(-tradesMax)
  }

  latestTrades(): readonly PerpetualTradeRow[] {
    return this.#trades.slice(-tradesMax).toReversed()
  }
}
