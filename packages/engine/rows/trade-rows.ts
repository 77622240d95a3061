// The trades of a batch, packed as they happen.
import type { UserId } from '@ingot/contract/vocabulary'
import type { OrderPool } from '#book/order-pool.ts'
import { tradeRow, type TradeRow } from '#engine/effects/effects.ts'
import { cellForm } from './cell-form.ts'
import { CellRows } from './cell-rows.ts'

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

export class TradeRows extends CellRows<TradeRow> {
  constructor() {
    super(tradeCells)
  }

  /** Starts a trade's row with its stamp; returns its place for the following calls. */
  begin(tradeId: number, market: number, at: number): number {
    const start = this.append()
    const { floats } = this
    floats[start + places.tradeId] = tradeId
    floats[start + places.market] = market
    floats[start + places.at] = at
    return start
  }

  addSums(start: number, sums: TradeSums): void {
    const { floats } = this
    floats[start + places.priceTicks] = sums.ticks
    floats[start + places.lots] = sums.lots
    this.putUnits(start + places.quoteUnits, sums.quoteUnits)
    this.putUnits(start + places.takerFeeUnits, sums.takerFee)
    this.putUnits(start + places.makerFeeUnits, sums.makerFee)
  }

  addSides(start: number, orders: OrderPool, fill: { taker: number; maker: number }): void {
    const { floats } = this
    floats[start + places.takerSide] = orders.isBuy(fill.taker) ? 0 : 1
    floats[start + places.takerOrderId] = orders.id(fill.taker)
    floats[start + places.makerOrderId] = orders.id(fill.maker)
  }

  addUsers(start: number, taker: UserId, maker: UserId): void {
    this.floats[start + places.takerUser] = taker
    this.floats[start + places.makerUser] = maker
  }
}
