// GET /listPositionHistory: the caller's latest fills, followed backwards.
import {
  type ClosedPosition as ClosedPositionView, listPositionHistory,
} from '@ingot/contract/calls/perpetual-history/list-position-history.ts'
import { accepted, contractSymbolOf, pageSize, rejected } from '@ingot/contract/vocabulary'
import { offsetOf, pageOfRows } from '#features/own-page.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { amountText, quantityText } from '#store/rows/listing-texts.ts'
import type { Listings } from '#store/rows/listings.ts'
import { dealPrice } from '#store/rows/order-view.ts'
import { type ClosedPosition, closedPositions } from './closed-positions.ts'
import { loadLatestFills } from './latest-fills.ts'

export const listPositionHistoryHandler = defineHandler(
  listPositionHistory,
  async ({ request: { symbol, pageNo, after }, session, services, gone }) => {
    const { listings, database } = services
    const market = symbol === undefined ? undefined : listings.contractBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const markets = await loadLatestFills(database, {
      user: session.user, market, signal: gone(),
    })
    const all = markets.flatMap(({ fills, open }) => closedPositions(fills, open))
      .sort((a, b) => b.closedBy - a.closedBy || a.side.localeCompare(b.side))
    const begin = after === undefined ? offsetOf({ pageNo }) : all.findIndex(isBehindPlace(after))
    const page = pageOfRows(begin < 0 ? [] : all.slice(begin), {
      total: all.length, placeOf: placeOfClosed,
    })
    const list = page.list.map((position) => closedView(position, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

/** A trade closes at most one position of each side of a user. */
const placeOfClosed = ({ closedBy, side }: ClosedPosition): string => `${closedBy}.${side}`

function isBehindPlace(after: string): (position: ClosedPosition) => boolean {
  const [trade = '', last = ''] = after.split('.')
  return ({ closedBy, side }) =>
    closedBy < Number(trade) || (closedBy === Number(trade) && side > last)
}

function closedView(position: ClosedPosition, listings: Listings): ClosedPositionView {
  const market = listings.perpetualMarket(position.market)
  const { lots: filledLots, openedUnits, closedUnits } = position
  const buyPrice = dealPrice({ filledUnits: openedUnits, filledLots }, market)
  const closePrice = dealPrice({ filledUnits: closedUnits, filledLots }, market)
  if (buyPrice === null || closePrice === null) throw new Error('a closed position had lots')
  return {
    id: placeOfClosed(position),
    symbol: contractSymbolOf(market.symbol),
    direction: position.side,
    status: position.isLiquidated ? 'liquidated' : 'closed',
    quantity: quantityText(market, filledLots),
    buyPrice,
    dealPrice: closePrice,
    profitAndLoss: amountText(market.settle, position.realizedUnits),
    fees: amountText(market.settle, position.feeUnits),
    createTime: position.openedAt,
    closeTime: position.closedAt,
  }
}
