// What an order to be placed says, as cells, field by field in one order for both threads.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { PlacePerpetualOrder, PlaceSpotOrder } from '@ingot/engine'
import { orderTypes, sides, timesInForce } from '#sequencer/codec/order-row-codec.ts'
import { displayOf, orderPositionSides, preventions } from '#sequencer/codec/placed-order-codec.ts'
import type { RowCells } from './row-cells.ts'

export const spotOrderTermCells: RowCells<PlaceSpotOrder> = {
  write(cells, order) {
    cells.whole(order.user)
    cells.whole(order.market)
    cells.word(sides, order.side)
    cells.word(orderTypes, order.type)
    cells.word(timesInForce, order.timeInForce)
    cells.whole(order.priceTicks)
    cells.whole(order.lots)
    cells.units(order.amountUnits)
    cells.word(preventions, order.selfTradePrevention)
    cells.whole(order.displayLots ?? 0)
  },
  read: (cells) => ({
    kind: 'place-spot-order',
    user: asUserId(cells.whole()),
    market: asMarketId(cells.whole()),
    side: cells.word(sides),
    type: cells.word(orderTypes),
    timeInForce: cells.word(timesInForce),
    priceTicks: cells.whole(),
    lots: cells.whole(),
    amountUnits: cells.units(),
    selfTradePrevention: cells.word(preventions),
    ...displayOf(cells.whole()),
  }),
}

export const perpetualOrderTermCells: RowCells<PlacePerpetualOrder> = {
  write(cells, order) {
    cells.whole(order.user)
    cells.whole(order.market)
    cells.word(sides, order.side)
    cells.word(orderPositionSides, order.positionSide)
    cells.word(orderTypes, order.type)
    cells.word(timesInForce, order.timeInForce)
    cells.whole(order.priceTicks)
    cells.whole(order.lots)
    cells.flag(order.reduceOnly)
    cells.word(preventions, order.selfTradePrevention)
    cells.whole(order.displayLots ?? 0)
  },
  read: (cells) => ({
    kind: 'place-perpetual-order',
    user: asUserId(cells.whole()),
    market: asMarketId(cells.whole()),
    side: cells.word(sides),
    positionSide: cells.word(orderPositionSides),
    type: cells.word(orderTypes),
    timeInForce: cells.word(timesInForce),
    priceTicks: cells.whole(),
    lots: cells.whole(),
    reduceOnly: cells.flag(),
    selfTradePrevention: cells.word(preventions),
    ...displayOf(cells.whole()),
  }),
}
