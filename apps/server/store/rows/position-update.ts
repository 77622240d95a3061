// A position's stored facts as its owner sees them on the stream.
import type { PositionUpdate } from '@ingot/contract/stream'
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import type { PositionRow } from '@ingot/engine'
import { amountText, quantityText } from './listing-texts.ts'
import type { Listings } from './listings.ts'
import { dealPrice } from './order-view.ts'

/** A closed position keeps nothing: all of its amounts are zero. */
export function positionUpdate(row: PositionRow, listings: Listings): PositionUpdate {
  const market = listings.perpetualMarket(row.market)
  const { settle } = market
  return {
    symbol: contractSymbolOf(market.symbol),
    direction: row.side,
    marginMode: row.marginMode,
    quantity: quantityText(market, row.lots),
    costAmount: amountText(settle, row.costUnits),
    buyPrice: dealPrice({ filledUnits: row.costUnits, filledLots: row.lots }, market),
    marginAmount: amountText(settle, row.marginUnits),
    realizedProfit: amountText(settle, row.realizedUnits),
    fundingFee: amountText(settle, row.fundingUnits),
    createTime: row.openedAt,
    updateTime: row.updatedAt,
  }
}
