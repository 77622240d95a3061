// The perpetual rows of an opening state: each a list of fields with its kind first. What is read
// is checked field by field.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type {
  ListPerpetualMarket, PerpetualMarketRow, PerpetualOrderRow, PerpetualRows, PositionModeRow,
  PositionRow, RiskSettingRow,
} from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { decodePerpetualMoment, encodePerpetualMoment } from './order-moment-codec.ts'
import { orderTypes, sides, timesInForce } from './order-row-codec.ts'
import {
  encodePerpetualCommand, marginModes, positionModes, positionSides,
} from './perpetual-command-codec.ts'
import { orderPositionSides } from './placed-order-codec.ts'

/** What decodePerpetualRow fills; it is the perpetual part of an engine's rows. */
export class PerpetualOpening implements PerpetualRows {
  readonly markets: ListPerpetualMarket[] = []
  readonly marketStates: PerpetualMarketRow[] = []
  readonly positionModes: PositionModeRow[] = []
  readonly settings: RiskSettingRow[] = []
  readonly positions: PositionRow[] = []
  readonly openOrders: PerpetualOrderRow[] = []
  liquidations = 0
}

export function* perpetualRowsOf(rows: PerpetualRows): Generator<readonly Field[]> {
  for (const market of rows.markets) yield encodePerpetualCommand(market)
  for (const state of rows.marketStates) yield encodeState(state)
  for (const { user, positionMode } of rows.positionModes) yield ['mode', user, positionMode]
  for (const { user, market, leverage, marginMode } of rows.settings) {
    yield ['setting', user, market, leverage, marginMode]
  }
  for (const position of rows.positions) yield encodePosition(position)
  for (const order of rows.openOrders) yield encodeOrder(order)
  if (rows.liquidations > 0) yield ['liquidations', rows.liquidations]
}

/** Reads a row of a kind into the opening; answers whether the kind is one of ours. */
export function decodePerpetualRow(
  kind: string,
  read: FieldReader,
  opening: PerpetualOpening,
): boolean {
  switch (kind) {
    case 'price':
      opening.marketStates.push(decodeState(read))
      return true
    case 'mode':
      opening.positionModes.push({
        user: asUserId(read.whole()), positionMode: read.word(positionModes),
      })
      return true
    case 'setting':
      opening.settings.push({
        user: asUserId(read.whole()), market: asMarketId(read.whole()),
        leverage: read.whole(), marginMode: read.word(marginModes),
      })
      return true
    case 'position':
      opening.positions.push(decodePosition(read))
      return true
    case 'perpetual-order':
      opening.openOrders.push(decodeOrder(read))
      return true
    case 'liquidations':
      opening.liquidations = read.whole()
      return true
    default:
      return false
  }
}

function encodeState(state: PerpetualMarketRow): readonly Field[] {
  return [
    'price', state.market, state.lastTicks, state.indexTicks, state.markTicks, state.markedAt,
    Number(state.isHalted), state.premiumSumE8, state.premiumCount, state.fundingStamp,
    state.fundingRateE8, state.basisTicks.length, ...state.basisTicks,
  ]
}

function decodeState(read: FieldReader): PerpetualMarketRow {
  return {
    market: asMarketId(read.whole()),
    lastTicks: read.whole(),
    indexTicks: read.whole(),
    markTicks: read.whole(),
    markedAt: read.whole(),
    isHalted: read.flag(),
    premiumSumE8: read.whole(),
    premiumCount: read.whole(),
    fundingStamp: read.whole(),
    fundingRateE8: read.whole(),
    basisTicks: read.list(() => read.whole()),
  }
}

function encodePosition(position: PositionRow): readonly Field[] {
  return [
    'position', position.user, position.market, position.side, position.lots,
    String(position.costUnits), String(position.marginUnits), position.marginMode,
    String(position.realizedUnits), String(position.fundingUnits), position.openedAt,
    position.updatedAt,
  ]
}

function decodePosition(read: FieldReader): PositionRow {
  return {
    user: asUserId(read.whole()),
    market: asMarketId(read.whole()),
    side: read.word(positionSides),
    lots: read.whole(),
    costUnits: read.units(),
    marginUnits: read.units(),
    marginMode: read.word(marginModes),
    realizedUnits: read.units(),
    fundingUnits: read.units(),
    openedAt: read.whole(),
    updatedAt: read.whole(),
  }
}

function encodeOrder(order: PerpetualOrderRow): readonly Field[] {
  return [
    'perpetual-order', order.orderId, order.user, order.market, order.side, order.positionSide,
    order.type, order.timeInForce, Number(order.reduceOnly), order.createdAt,
    ...encodePerpetualMoment(order),
  ]
}

function decodeOrder(read: FieldReader): PerpetualOrderRow {
  return {
    orderId: asOrderId(read.whole()),
    user: asUserId(read.whole()),
    market: asMarketId(read.whole()),
    side: read.word(sides),
    positionSide: read.word(orderPositionSides),
    type: read.word(orderTypes),
    timeInForce: read.word(timesInForce),
    reduceOnly: read.flag(),
    createdAt: read.whole(),
    ...decodePerpetualMoment(read),
  }
}
