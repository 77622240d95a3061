// The trades of a batch, packed as they happen.
import { assert } from '#kernel/assert.ts'
import type { UserId } from '@ingot/contract/vocabulary'
import type { OrderPool } from '#book/order-pool.ts'
import { tradeRow } from '#engine/effects/effects.ts'
import { cellForm } from '#rows/cell-form.ts'
import { CellRows } from '#rows/cell-rows.ts'

export const tradeCells = cellForm(tradeRow)
const { places } = tradeCells

/** The exchanged amounts. Each fee is in the asset that its side receives. */
export type TradeSums = {
  readonly ticks: number
  readonly lots: number
  readonly quoteUnits: number
  readonly takerFee: number
  readonly makerFee: number
}

export class TradeRows {
  readonly cells = new CellRows(tradeCells)

  /** Starts a trade's row with its stamp; returns its place for the following calls. */
  begin(tradeId: number, market: number, at: number): number {
    const start = this.cells.append()
    const { floats } = this.cells
    floats[start + places.tradeId] = tradeId
    floats[start + places.market] = market
    floats[start + places.at] = at
    return start
  }

  addSums(start: number, sums: TradeSums): void {
    assert(sums.takerFee >= 0 && sums.makerFee >= 0, 'a fee is not negative')
    const { floats } = this.cells
    floats[start + places.priceTicks] = sums.ticks
    floats[start + places.lots] = sums.lots
    this.cells.putUnits(start + places.quoteUnits, sums.quoteUnits)
    this.cells.putUnits(start + places.takerFeeUnits, sums.takerFee)
    this.cells.putUnits(start + places.makerFeeUnits, sums.makerFee)
  }

  addSides(start: number, orders: OrderPool, fill: { taker: number; maker: number }): void {
    assert(orders.isBuy(fill.taker) !== orders.isBuy(fill.maker), 'a buy meets a sell')
    const { floats } = this.cells
    floats[start + places.takerSide] = orders.isBuy(fill.taker) ? 0 : 1
    floats[start + places.takerOrderId] = orders.id(fill.taker)
    floats[start + places.makerOrderId] = orders.id(fill.maker)
  }

  addUsers(start: number, taker: UserId, maker: UserId): void {
    this.cells.floats[start + places.takerUser] = taker
    this.cells.floats[start + places.makerUser] = maker
  }
}
