// The calls of funding, liquidations and closed positions.
import {
  listFundingHistory, listFundingRates,
} from '#features/trading/funding.calls.ts'
import {
  listLiquidations, loadLiquidation,
} from '#features/trading/liquidations.calls.ts'
import {
  type ClosedPosition as ClosedPositionView, listPositionHistory,
} from '#features/trading/list-position-history.calls.ts'
import {
  accepted, contractSymbolOf, type MarketId, pageSize, parseIdText, rejected,
} from '@ingot/contract/vocabulary'
import type { LiquidationRow } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import { howMany, tradeOf } from '@ingot/server/kit/own-conditions.ts'
import {
  isBehind, limitOf, offsetOf, type PageOf, pageOfRows, type Paging,
} from '@ingot/server/kit/own-page.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { SettledRate } from '@ingot/server/market-data/contract/funding-rates.ts'
import {
  fundingPaymentView, liquidationView,
} from '@ingot/server/store/rows/contract-history-view.ts'
import {
  type ContractFill, contractTradeView,
} from '@ingot/server/store/rows/contract-order-view.ts'
import { amountText, quantityText, rateE8Text } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { dealPrice } from '@ingot/server/store/rows/order-view.ts'
import { perpetualTrades } from '@ingot/server/store/tables/perpetual-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { type ClosedPosition, closedPositions } from './closed-positions.ts'
import { loadLatestFills } from './latest-fills.ts'
import { findLiquidation, listFundingPayments, listLiquidationRows } from './store.ts'

const fillsMax = 200

// GET /listFundingHistory.

export const listFundingHistoryHandler = defineHandler(
  listFundingHistory,
  async ({ request: { symbol, pageNo, after }, session, services, gone }) => {
    const { listings, database } = services
    const market = symbol === undefined ? undefined : listings.contractBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const page = await listFundingPayments(database, {
      user: session.user, market, pageNo, after, signal: gone(),
    })
    const list = page.list.map((row) => fundingPaymentView(row, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// GET /listFundingRates.

export const listFundingRatesHandler = defineHandler(
  listFundingRates,
  async ({ request: { symbol, pageNo, after }, services: { listings, database } }) => {
    const market = listings.contractBySymbol(symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const page = await loadFundingRates(database, { market: market.id, pageNo, after })
    const list = page.list.map(({ stamp, rateE8 }) => ({
      symbol, fundingTime: stamp, fundingRate: rateE8Text(rateE8),
    }))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// GET /listLiquidations.

export const listLiquidationsHandler = defineHandler(
  listLiquidations,
  async ({ request: { symbol, pageNo, after }, session, services, gone }) => {
    const { listings, database } = services
    const market = symbol === undefined ? undefined : listings.contractBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const page = await listLiquidationRows(database, {
      user: session.user, market, pageNo, after, signal: gone(),
    })
    const list = page.list.map((row) => liquidationView(row, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// GET /listPositionHistory: the caller's latest fills, followed backwards.

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

// GET /loadLiquidation. Another user's receipt and an unknown one return the same.

export const loadLiquidationHandler = defineHandler(
  loadLiquidation,
  async ({ request, session: { user }, services: { database, listings } }) => {
    const liquidationId = parseIdText(request.id)
    const row = liquidationId === undefined
      ? undefined : await findLiquidation(database, { user, liquidationId })
    if (row === undefined) return rejected('request_unknown', 'id')
    const { list, total } = await listLiquidationFills(database, row)
    return accepted({
      ...liquidationView(row, listings),
      fills: list.map((fill) => contractTradeView(fill, listings)),
      fillCount: total,
    })
  },
)

/**
 * The fills of a position's liquidation at one moment: those in which the liquidated side has no
 * order. The query names the owner. In their sequence. The liquidated side takes; only where a long
 * and a short of the same account are closed against each other is the short the maker.
 */
async function listLiquidationFills(
  database: Kysely<Database>, { user, market, side, at }: LiquidationRow,
): Promise<Omit<PageOf<ContractFill>, 'next'>> {
  const closing = side === 'long' ? 'sell' : 'buy'
  const own = () => database.selectFrom('perpetual_trade')
    .where('taker_user_id', '=', user).where(tradeOf.taker).where('taker_order_id', '=', 0)
    .where('market_id', '=', market).where('traded_at', '=', at)
    .where(({ eb, or }) => or([
      eb('taker_side', '=', closing), eb('maker_user_id', '=', user),
    ]))
  const { total } = await own().select(howMany).executeTakeFirstOrThrow()
  const rows = await own().selectAll().orderBy('trade_id').limit(fillsMax).execute()
  return {
    total,
    list: rows.map((row) => ({
      trade: perpetualTrades.read(row),
      role: row.taker_side === closing ? 'taker' : 'maker',
      positionSide: null,
    })),
  }
}

/** The stored funding rates of a market. Newest funding time first. */
async function loadFundingRates(
  database: Kysely<Database>,
  page: Paging & { readonly market: MarketId },
): Promise<PageOf<SettledRate>> {
  const { market } = page
  const all = database.selectFrom('funding_rate').where('market_id', '=', market)
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await all.select(['stamp', 'rate_e8'])
    .where(isBehind(page.after, [['stamp', 'desc']])).orderBy('stamp', 'desc')
    .limit(limitOf()).offset(offsetOf(page)).execute()
  return pageOfRows(rows.map(({ stamp, rate_e8: rateE8 }) => ({ market, stamp, rateE8 })), {
    total, placeOf: ({ stamp }) => stamp,
  })
}
