// The rows of candles, and how far into the trades they reach. They are derived: everything here
// can be folded again from the trades, and only market data reads it.

export type MarketDataTables = {
  candle: CandleTable
  candle_cursor: CandleCursorTable
  funding_rate: FundingRateTable
}

/** The rate of a settled funding time. */
export type FundingRateTable = {
  market_id: number
  /** The funding time. */
  stamp: number
  rate_e8: number
}

/** One candle of one market; an interval without trades has no row. */
export type CandleTable = {
  market_id: number
  /** A chart interval as SPEC §9 spells it; for candles of the mark, `mark ` before it. */
  period: string
  open_at: number
  open_ticks: number
  high_ticks: number
  low_ticks: number
  close_ticks: number
  /** Of the mark: the number of its updates. */
  lots: number
  /** Quote units that changed hands. */
  quote_units: bigint
}

/** One row: every trade up to this one is folded into the candles, and none after it. */
export type CandleCursorTable = {
  id: number
  trade_id: number
}
