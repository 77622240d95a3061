// The rows of a committed batch as cells, field by field in one order for both threads.
import {
  asAssetId, asMarketId, asOrderId, asTradeId, asUserId,
} from '@ingot/contract/vocabulary'
import type { BalanceRow, LevelRow, MarketRow, TradeRow } from '@ingot/engine'
import { closeReasons, orderStatuses } from '#sequencer/codec/order-moment-codec.ts'
import { orderTypes, sides, timesInForce } from '#sequencer/codec/order-row-codec.ts'
import type { CellReader, CellWriter } from './packed-cells.ts'
import type { StoredOrder } from '#sequencer/submission.ts'
import { wallets } from './wallet-words.ts'

/** How one kind of row becomes cells and comes back. */
export type RowCells<Row> = {
  write(cells: CellWriter, row: Row): void
  read(cells: CellReader): Row
}

export const orderCells: RowCells<StoredOrder> = {
  write(cells, order) {
    cells.whole(order.orderId)
    cells.whole(order.user)
    cells.whole(order.market)
    cells.word(sides, order.side)
    cells.word(orderTypes, order.type)
    cells.word(timesInForce, order.timeInForce)
    cells.whole(order.priceTicks)
    cells.whole(order.lots)
    cells.units(order.amountUnits)
    cells.whole(order.filledLots)
    cells.units(order.filledUnits)
    cells.units(order.feeUnits)
    cells.units(order.heldUnits)
    cells.word(orderStatuses, order.status)
    cells.word(closeReasons, order.closeReason)
    cells.whole(order.createdAt)
    cells.whole(order.updatedAt)
    cells.text(order.clientOrderId)
  },
  read: (cells) => ({
    orderId: asOrderId(cells.whole()),
    user: asUserId(cells.whole()),
    market: asMarketId(cells.whole()),
    side: cells.word(sides),
    type: cells.word(orderTypes),
    timeInForce: cells.word(timesInForce),
    priceTicks: cells.whole(),
    lots: cells.whole(),
    amountUnits: cells.units(),
    filledLots: cells.whole(),
    filledUnits: cells.units(),
    feeUnits: cells.units(),
    heldUnits: cells.units(),
    status: cells.word(orderStatuses),
    closeReason: cells.wordOrNull(closeReasons),
    createdAt: cells.whole(),
    updatedAt: cells.whole(),
    clientOrderId: cells.textOrNull(),
  }),
}

export const tradeCells: RowCells<TradeRow> = {
  write(cells, trade) {
    cells.whole(trade.tradeId)
    cells.whole(trade.market)
    cells.whole(trade.priceTicks)
    cells.whole(trade.lots)
    cells.units(trade.quoteUnits)
    cells.word(sides, trade.takerSide)
    cells.whole(trade.takerOrderId)
    cells.whole(trade.makerOrderId)
    cells.whole(trade.takerUser)
    cells.whole(trade.makerUser)
    cells.units(trade.takerFeeUnits)
    cells.units(trade.makerFeeUnits)
    cells.whole(trade.at)
  },
  read: (cells) => ({
    tradeId: asTradeId(cells.whole()),
    market: asMarketId(cells.whole()),
    priceTicks: cells.whole(),
    lots: cells.whole(),
    quoteUnits: cells.units(),
    takerSide: cells.word(sides),
    takerOrderId: asOrderId(cells.whole()),
    makerOrderId: asOrderId(cells.whole()),
    takerUser: asUserId(cells.whole()),
    makerUser: asUserId(cells.whole()),
    takerFeeUnits: cells.units(),
    makerFeeUnits: cells.units(),
    at: cells.whole(),
  }),
}

export const balanceCells: RowCells<BalanceRow> = {
  write(cells, balance) {
    cells.whole(balance.owner)
    cells.word(wallets, balance.wallet)
    cells.whole(balance.asset)
    cells.units(balance.availableUnits)
    cells.units(balance.frozenUnits)
  },
  read: (cells) => ({
    owner: cells.whole(),
    wallet: cells.word(wallets),
    asset: asAssetId(cells.whole()),
    availableUnits: cells.units(),
    frozenUnits: cells.units(),
  }),
}

export const marketCells: RowCells<MarketRow> = {
  write(cells, market) {
    cells.whole(market.market)
    cells.whole(market.lastTicks)
  },
  read: (cells) => ({ market: asMarketId(cells.whole()), lastTicks: cells.whole() }),
}

export const levelCells: RowCells<LevelRow> = {
  write(cells, level) {
    cells.whole(level.market)
    cells.word(sides, level.side)
    cells.whole(level.priceTicks)
    cells.whole(level.lots)
  },
  read: (cells) => ({
    market: asMarketId(cells.whole()),
    side: cells.word(sides),
    priceTicks: cells.whole(),
    lots: cells.whole(),
  }),
}

export function writeRows<Row>(
  cells: CellWriter,
  kind: RowCells<Row>,
  rows: readonly Row[],
): void {
  cells.whole(rows.length)
  for (const row of rows) kind.write(cells, row)
}

export function readRows<Row>(cells: CellReader, kind: RowCells<Row>): Row[] {
  const rows: Row[] = []
  for (let left = cells.whole(); left > 0; left -= 1) rows.push(kind.read(cells))
  return rows
}
