// The rows of perpetual markets as cells, field by field in one order for both threads.
import { asMarketId, asOrderId, asTradeId, asUserId } from '@ingot/contract/vocabulary'
import type {
  PerpetualMarketRow, PerpetualTradeKind, PerpetualTradeRow, PositionModeRow, PositionRow,
  RiskSettingRow,
} from '@ingot/engine'
import { orderStatuses, perpetualCloseReasons } from '#sequencer/codec/order-moment-codec.ts'
import { orderTypes, sides, timesInForce } from '#sequencer/codec/order-row-codec.ts'
import {
  marginModes, positionModes, positionSides,
} from '#sequencer/codec/perpetual-command-codec.ts'
import { orderPositionSides } from '#sequencer/codec/placed-order-codec.ts'
import type { CellReader, CellWriter } from './packed-cells.ts'
import { fundingCells, liquidationCells } from './receipt-cells.ts'
import { levelCells, readRows, writeRows, type RowCells } from './row-cells.ts'
import type { CommittedPerpetual, StoredPerpetualOrder } from '#sequencer/submission.ts'
import { orderIdOrNone } from '#sequencer/codec/trigger-row-codec.ts'

export function writePerpetual(cells: CellWriter, perpetual: CommittedPerpetual | null): void {
  cells.flag(perpetual !== null)
  if (perpetual === null) return
  writeRows(cells, perpetualOrderCells, perpetual.orders)
  writeRows(cells, perpetualTradeCells, perpetual.trades)
  writeRows(cells, positionCells, perpetual.positions)
  writeRows(cells, settingCells, perpetual.settings)
  writeRows(cells, modeCells, perpetual.positionModes)
  writeRows(cells, stateCells, perpetual.markets)
  writeRows(cells, levelCells, perpetual.levels)
  writeRows(cells, fundingCells, perpetual.fundings)
  writeRows(cells, liquidationCells, perpetual.liquidations)
}

export function readPerpetual(cells: CellReader): CommittedPerpetual | null {
  if (!cells.flag()) return null
  return {
    orders: readRows(cells, perpetualOrderCells),
    trades: readRows(cells, perpetualTradeCells),
    positions: readRows(cells, positionCells),
    settings: readRows(cells, settingCells),
    positionModes: readRows(cells, modeCells),
    markets: readRows(cells, stateCells),
    levels: readRows(cells, levelCells),
    fundings: readRows(cells, fundingCells),
    liquidations: readRows(cells, liquidationCells),
  }
}

export const perpetualOrderCells: RowCells<StoredPerpetualOrder> = {
  write(cells, order) {
    cells.whole(order.orderId)
    cells.whole(order.user)
    cells.whole(order.market)
    cells.word(sides, order.side)
    cells.word(orderPositionSides, order.positionSide)
    cells.word(orderTypes, order.type)
    cells.word(timesInForce, order.timeInForce)
    cells.flag(order.reduceOnly)
    cells.whole(order.priceTicks)
    cells.whole(order.lots)
    cells.whole(order.leverage)
    cells.whole(order.filledLots)
    cells.units(order.filledUnits)
    cells.units(order.feeUnits)
    cells.units(order.realizedUnits)
    cells.whole(order.closingLots)
    cells.units(order.heldUnits)
    cells.word(orderStatuses, order.status)
    cells.word(perpetualCloseReasons, order.closeReason)
    cells.whole(order.createdAt)
    cells.whole(order.updatedAt)
    cells.text(order.clientOrderId)
  },
  read: (cells) => ({
    orderId: asOrderId(cells.whole()),
    user: asUserId(cells.whole()),
    market: asMarketId(cells.whole()),
    side: cells.word(sides),
    positionSide: cells.word(orderPositionSides),
    type: cells.word(orderTypes),
    timeInForce: cells.word(timesInForce),
    reduceOnly: cells.flag(),
    priceTicks: cells.whole(),
    lots: cells.whole(),
    leverage: cells.whole(),
    filledLots: cells.whole(),
    filledUnits: cells.units(),
    feeUnits: cells.units(),
    realizedUnits: cells.units(),
    closingLots: cells.whole(),
    heldUnits: cells.units(),
    status: cells.word(orderStatuses),
    closeReason: cells.wordOrNull(perpetualCloseReasons),
    createdAt: cells.whole(),
    updatedAt: cells.whole(),
    clientOrderId: cells.textOrNull(),
  }),
}

const tradeKinds: readonly PerpetualTradeKind[] = ['match', 'liquidation', 'adl']

const perpetualTradeCells: RowCells<PerpetualTradeRow> = {
  write(cells, trade) {
    cells.whole(trade.tradeId)
    cells.whole(trade.market)
    cells.word(tradeKinds, trade.kind)
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
    cells.units(trade.takerRealizedUnits)
    cells.units(trade.makerRealizedUnits)
    cells.whole(trade.at)
  },
  read: (cells) => ({
    tradeId: asTradeId(cells.whole()),
    market: asMarketId(cells.whole()),
    kind: cells.word(tradeKinds),
    priceTicks: cells.whole(),
    lots: cells.whole(),
    quoteUnits: cells.units(),
    takerSide: cells.word(sides),
    takerOrderId: orderIdOrNone(cells.whole()),
    makerOrderId: orderIdOrNone(cells.whole()),
    takerUser: asUserId(cells.whole()),
    makerUser: asUserId(cells.whole()),
    takerFeeUnits: cells.units(),
    makerFeeUnits: cells.units(),
    takerRealizedUnits: cells.units(),
    makerRealizedUnits: cells.units(),
    at: cells.whole(),
  }),
}

const positionCells: RowCells<PositionRow> = {
  write(cells, position) {
    cells.whole(position.user)
    cells.whole(position.market)
    cells.word(positionSides, position.side)
    cells.whole(position.lots)
    cells.units(position.costUnits)
    cells.units(position.marginUnits)
    cells.word(marginModes, position.marginMode)
    cells.units(position.realizedUnits)
    cells.units(position.fundingUnits)
    cells.whole(position.openedAt)
    cells.whole(position.updatedAt)
  },
  read: (cells) => ({
    user: asUserId(cells.whole()),
    market: asMarketId(cells.whole()),
    side: cells.word(positionSides),
    lots: cells.whole(),
    costUnits: cells.units(),
    marginUnits: cells.units(),
    marginMode: cells.word(marginModes),
    realizedUnits: cells.units(),
    fundingUnits: cells.units(),
    openedAt: cells.whole(),
    updatedAt: cells.whole(),
  }),
}

const settingCells: RowCells<RiskSettingRow> = {
  write(cells, setting) {
    cells.whole(setting.user)
    cells.whole(setting.market)
    cells.whole(setting.leverage)
    cells.word(marginModes, setting.marginMode)
  },
  read: (cells) => ({
    user: asUserId(cells.whole()),
    market: asMarketId(cells.whole()),
    leverage: cells.whole(),
    marginMode: cells.word(marginModes),
  }),
}

const modeCells: RowCells<PositionModeRow> = {
  write(cells, { user, positionMode }) {
    cells.whole(user)
    cells.word(positionModes, positionMode)
  },
  read: (cells) => ({
    user: asUserId(cells.whole()), positionMode: cells.word(positionModes),
  }),
}

const stateCells: RowCells<PerpetualMarketRow> = {
  write(cells, state) {
    cells.whole(state.market)
    cells.whole(state.lastTicks)
    cells.whole(state.indexTicks)
    cells.whole(state.markTicks)
    cells.whole(state.markedAt)
    cells.flag(state.isHalted)
    cells.whole(state.basisTicks.length)
    for (const ticks of state.basisTicks) cells.whole(ticks)
    cells.whole(state.premiumSumE8)
    cells.whole(state.premiumCount)
    cells.whole(state.fundingStamp)
    cells.whole(state.fundingRateE8)
  },
  read: (cells) => ({
    market: asMarketId(cells.whole()),
    lastTicks: cells.whole(),
    indexTicks: cells.whole(),
    markTicks: cells.whole(),
    markedAt: cells.whole(),
    isHalted: cells.flag(),
    basisTicks: Array.from({ length: cells.whole() }, () => cells.whole()),
    premiumSumE8: cells.whole(),
    premiumCount: cells.whole(),
    fundingStamp: cells.whole(),
    fundingRateE8: cells.whole(),
  }),
}
