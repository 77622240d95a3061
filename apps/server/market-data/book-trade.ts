// A trade of a market of either kind as the public sees it: without its owners and their fees.
import type { PerpetualTradeRow, TradeRow } from '@ingot/engine'

export type BookTrade = Pick<
  TradeRow, 'tradeId' | 'market' | 'priceTicks' | 'lots' | 'quoteUnits' | 'takerSide' | 'at'
>

/**
 * [M21] Whether a contract's trade filled a resting order of the book. Deleveraging and the netting
 * of an account's own positions happen at other prices and are no part of tape, candles and ticker.
 */
export function isBookTrade(trade: Pick<PerpetualTradeRow, 'makerOrderId'>): boolean {
  return trade.makerOrderId !== 0
}
