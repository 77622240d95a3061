// A candle, and the two ways in which one grows: by a trade, or by a finer candle that follows.
// Prices are ticks, quantities lots, values the quote asset's smallest units: all exact.
import type { MarketId } from '@ingot/contract/vocabulary'

export type Candle = {
  readonly openAt: number
  readonly openTicks: number
  highTicks: number
  lowTicks: number
  closeTicks: number
  lots: number
  quoteUnits: bigint
}

/** A candle with the series that it belongs to. */
export type CandleRow = Candle & { readonly market: MarketId; readonly period: string }

/** The fields of a trade that a candle needs. */
export type CandleTrade = {
  readonly priceTicks: number
  readonly lots: number
  readonly quoteUnits: bigint
}

/** A candle of one trade; `openAt` is in ms. */
export function candleFromTrade(openAt: number, trade: CandleTrade): Candle {
  const { priceTicks, lots, quoteUnits } = trade
  return {
    openAt,
    openTicks: priceTicks,
    highTicks: priceTicks,
    lowTicks: priceTicks,
    closeTicks: priceTicks,
    lots,
    quoteUnits,
  }
}

/** Adds a trade that is later than everything in the candle. */
export function addTrade(candle: Candle, trade: CandleTrade): void {
  const { priceTicks } = trade
  if (priceTicks > candle.highTicks) candle.highTicks = priceTicks
  if (priceTicks < candle.lowTicks) candle.lowTicks = priceTicks
  candle.closeTicks = priceTicks
  candle.lots += trade.lots
  candle.quoteUnits += trade.quoteUnits
}

/** Adds a finer candle that follows everything that the coarse one holds already. */
export function addCandle(coarse: Candle, finer: Candle): void {
  if (finer.highTicks > coarse.highTicks) coarse.highTicks = finer.highTicks
  if (finer.lowTicks < coarse.lowTicks) coarse.lowTicks = finer.lowTicks
  coarse.closeTicks = finer.closeTicks
  coarse.lots += finer.lots
  coarse.quoteUnits += finer.quoteUnits
}
