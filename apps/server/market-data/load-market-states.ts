// Builds every market's state from the store at the start: books from the engine's levels, saved
// candles, and the later trades. Afterwards nothing depends on how the process ended.
import { tradesMax } from '@ingot/features/market/trades.calls.ts'
import { type MarketId, chartIntervals } from '@ingot/contract/vocabulary'
import type { LiquidationRow, PriceSecondRow } from '@ingot/engine'
import type { Kysely } from 'kysely'
import type { SequencerStart } from '#sequencer/submission.ts'
import { firstContractRow } from '#store/rows/first-contract-row.ts'
import type { Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'
import { priceSeconds, trades } from '#store/tables/core-tables.ts'
import { liquidations, perpetualTrades, positions } from '#store/tables/perpetual-tables.ts'
import { type BookTrade, isBookTrade } from './book-trade.ts'
import { ContractState } from './contract/contract-state.ts'
import { type MarketState, sparklinePoints } from './market-state.ts'
import { SpotState } from './spot-state.ts'
import { loadCandles } from './past-candles/stored-candles.ts'
import { cursorId } from './candle-steps.ts'

const dayMs = 86_400_000
const tradesPerRead = 5_000

export type LoadParts = {
  readonly start: SequencerStart
  readonly listings: Listings
  readonly database: Kysely<Database>
  readonly now: number
}

export type LoadedMarkets = {
  readonly spots: ReadonlyMap<MarketId, SpotState>
  readonly contracts: ReadonlyMap<MarketId, ContractState>
  /** The last trade of either kind that is folded into the candles. */
  readonly lastTradeId: number
}

/** Returns the states, and the last trade that they contain. */
export async function loadMarketStates(parts: LoadParts): Promise<LoadedMarkets> {
  const { start, database, now } = parts
  const { spots, contracts } = statesOf(parts)
  for (const state of [...spots.values(), ...contracts.values()]) {
    await resumeCandles(database, state, now)
  }
  for (const state of spots.values()) {
    for (const trade of await latestTrades(database, state.market.id)) state.noteTrade(trade)
  }
  for (const trade of await latestContractTrades(database)) {
    contracts.get(trade.market)?.noteTrade(trade)
  }
  for (const row of await database.selectFrom('position').selectAll().execute()) {
    const position = positions.read(row)
    contracts.get(position.market)?.positions.take(position)
  }
  for (const row of await latestLiquidations(database)) {
    contracts.get(row.market)?.noteLiquidation(row)
  }
  for (const level of start.levels) spots.get(level.market)?.mirror.set(level)
  for (const level of start.perpetual.levels) contracts.get(level.market)?.mirror.set(level)
  const cursor = await loadCandleCursor(database) ?? 0
  const lastTradeId = Math.max(
    await foldUnsaved(spots, cursor, (after) => tradesAfter(database, after)),
    await foldUnsaved(contracts, cursor, (after) => contractTradesAfter(database, after)),
  )
  const seconds = await loadSeconds(database)
  for (const { market, lastTicks } of start.markets) {
    const state = spots.get(market)
    if (state === undefined) continue
    state.lastTicks = lastTicks
    state.average.restore(seconds.get(market) ?? [], lastTicks)
  }
  for (const row of start.perpetual.markets) contracts.get(row.market)?.take(row)
  return { spots, contracts, lastTradeId }
}

/** States of the markets that were listed since, added to the known ones; they have no orders. */
export function newStates(
  listings: Listings,
  { spots, contracts }: {
    readonly spots: Map<MarketId, SpotState>
    readonly contracts: Map<MarketId, ContractState>
  },
  seq: number,
): readonly MarketState[] {
  const added: MarketState[] = []
  for (const market of listings.markets.filter(({ id }) => !spots.has(id))) {
    const state = new SpotState(market, seq)
    spots.set(market.id, state)
    added.push(state)
  }
  for (const market of listings.perpetualMarkets.filter(({ id }) => !contracts.has(id))) {
    const state = new ContractState(market, firstContractRow(market), seq)
    contracts.set(market.id, state)
    added.push(state)
  }
  return added
}

/** Batches only grow and a batch moves seq by at most one: seq goes on growing over restarts. */
function statesOf({ start, listings }: LoadParts): Omit<LoadedMarkets, 'lastTradeId'> {
  const seq = start.batch + 1
  const spots = listings.markets.map((market) => [market.id, new SpotState(market, seq)] as const)
  const contracts = listings.perpetualMarkets.map((market) => {
    const row = start.perpetual.markets.find((known) => known.market === market.id)
    if (row === undefined) throw new Error(`perpetual market ${market.id} has no state`)
    return [market.id, new ContractState(market, row, seq)] as const
  })
  return { spots: new Map(spots), contracts: new Map(contracts) }
}

/** The traded seconds that the average prices follow from, by their markets. */
async function loadSeconds(
  database: Kysely<Database>,
): Promise<ReadonlyMap<MarketId, PriceSecondRow[]>> {
  const rows = await database.selectFrom('price_second').selectAll().execute()
  return Map.groupBy(rows.map(priceSeconds.read), ({ market }) => market)
}

/** How far into the trades the stored candles reach; undefined while none was saved. */
export async function loadCandleCursor(database: Kysely<Database>): Promise<number | undefined> {
  const row = await database.selectFrom('candle_cursor').select('trade_id')
    .where('id', '=', cursorId).executeTakeFirst()
  return row?.trade_id
}

async function resumeCandles(
  database: Kysely<Database>,
  state: MarketState,
  now: number,
): Promise<void> {
  const market = state.market.id
  const before = Number.MAX_SAFE_INTEGER
  const source = 'trade'
  for (const interval of chartIntervals) {
    const latest = { market, interval, before, limit: 1 }
    const [newest] = await loadCandles(database, { ...latest, source })
    if (newest !== undefined) state.candles.resume(interval, newest)
    if (!(state instanceof ContractState)) continue
    const [newestMark] = await loadCandles(database, { ...latest, source: 'mark' })
    if (newestMark !== undefined) state.marks.resume(interval, newestMark)
  }
  state.tradingSince = await firstDay(database, market)
  const minutes = await loadCandles(database, {
    market, source, interval: '1min', before, limit: 1_440,
  })
  for (const minute of minutes) {
    if (minute.openAt > now - dayMs) state.day.addMinute(minute)
  }
  const halfHours = await loadCandles(database, {
    market, source, interval: '30min', before, limit: sparklinePoints,
  })
  for (const halfHour of halfHours) state.noteHalfHour(halfHour)
}

/** Daily candles are kept permanently, so the oldest is the market's first day. */
async function firstDay(
  database: Kysely<Database>, market: MarketId,
): Promise<number | undefined> {
  const first = await database.selectFrom('candle').select('open_at')
    .where('market_id', '=', market).where('period', '=', '1d')
    .orderBy('open_at').limit(1).executeTakeFirst()
  return first?.open_at
}

async function latestTrades(database: Kysely<Database>, market: MarketId): Promise<BookTrade[]> {
  const rows = await database.selectFrom('trade').selectAll()
    .where('market_id', '=', market).orderBy('trade_id', 'desc').limit(tradesMax).execute()
  return rows.map(trades.read).toReversed()
}

/** Of all perpetual markets, as far back as one read goes. */
async function latestContractTrades(database: Kysely<Database>): Promise<BookTrade[]> {
  const rows = await database.selectFrom('perpetual_trade').selectAll()
    .orderBy('trade_id', 'desc').limit(tradesPerRead).execute()
  return rows.map(perpetualTrades.read).toReversed().filter(isBookTrade)
}

async function latestLiquidations(database: Kysely<Database>): Promise<LiquidationRow[]> {
  const rows = await database.selectFrom('liquidation').selectAll()
    .orderBy('liquidation_id', 'desc').limit(tradesPerRead).execute()
  return rows.map(liquidations.read).toReversed()
}

async function tradesAfter(
  database: Kysely<Database>, after: number,
): Promise<readonly BookTrade[]> {
  const rows = await database.selectFrom('trade').selectAll()
    .where('trade_id', '>', after).orderBy('trade_id').limit(tradesPerRead).execute()
  return rows.map(trades.read)
}

async function contractTradesAfter(
  database: Kysely<Database>, after: number,
): Promise<readonly BookTrade[]> {
  const rows = await database.selectFrom('perpetual_trade').selectAll()
    .where('trade_id', '>', after).where('maker_order_id', '!=', 0)
    .orderBy('trade_id').limit(tradesPerRead).execute()
  return rows.map(perpetualTrades.read)
}

/** Aggregates the trades after the last save; returns the last of all. */
async function foldUnsaved(
  states: ReadonlyMap<MarketId, MarketState>,
  saved: number,
  read: (after: number) => Promise<readonly BookTrade[]>,
): Promise<number> {
  let cursor = saved
  for (;;) {
    const later = await read(cursor)
    for (const trade of later) {
      const state = states.get(trade.market)
      state?.day.addTrade(trade.at, trade)
      state?.foldTrade(trade)
      cursor = trade.tradeId
    }
    if (later.length < tradesPerRead) return cursor
  }
}
