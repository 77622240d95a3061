// The trades of a batch, packed as they happen.
import { asMarketId, asOrderId, asTradeId } from '@ingot/contract/vocabulary'
import type { OrderPool } from '#book/order-pool.ts'
import type { TradeRow } from '#engine/effects.ts'
import type { Accounts } from '#ledger/accounts.ts'
import { PackedRows } from '#memory/packed-rows.ts'

// A trade: its id, market, price, lots, time, both orders' ids, quote units and both fees as
// doubles; then as words whether the taker buys, and the cells of both sides' given assets.
const width = 12
const unitsAt = 7
const buysWord = 20

/** The exchanged amounts. Each fee is in the asset that its side receives. */
export type TradeSums = {
  readonly ticks: number
  readonly lots: number
  readonly quoteUnits: number
  readonly takerFee: number
  readonly makerFee: number
}

export class TradeRows {
  private readonly rows = new PackedRows(width)

  /** Starts a trade's row with its stamp; returns its place for `addSides` and `addSums`. */
  begin(tradeId: number, market: number, at: number): number {
    const start = this.rows.append()
    const { floats } = this.rows
    floats[start] = tradeId
    floats[start + 1] = market
    floats[start + 4] = at
    return start
  }

  addSums(start: number, sums: TradeSums): void {
    const { floats } = this.rows
    floats[start + 2] = sums.ticks
    floats[start + 3] = sums.lots
    floats[start + 7] = sums.quoteUnits
    floats[start + 8] = sums.takerFee
    floats[start + 9] = sums.makerFee
  }

  addSides(start: number, orders: OrderPool, fill: { taker: number; maker: number }): void {
    const { floats, words } = this.rows
    floats[start + 5] = orders.id(fill.taker)
    floats[start + 6] = orders.id(fill.maker)
    words[start * 2 + buysWord] = orders.isBuy(fill.taker) ? 1 : 0
    words[start * 2 + buysWord + 1] = orders.giveCell(fill.taker)
    words[start * 2 + buysWord + 2] = orders.giveCell(fill.maker)
  }

  read(accounts: Accounts): TradeRow[] {
    const trades: TradeRow[] = []
    trades.length = this.rows.count
    for (let index = 0; index < this.rows.count; index += 1) {
      trades[index] = this.readOne(accounts, index * width)
    }
    return trades
  }

  clear(): void {
    this.rows.clear()
  }

  private readOne(accounts: Accounts, start: number): TradeRow {
    const { rows } = this
    const { floats, words } = rows
    return {
      tradeId: asTradeId(floats[start] ?? 0),
      market: asMarketId(floats[start + 1] ?? 0),
      priceTicks: floats[start + 2] ?? 0,
      lots: floats[start + 3] ?? 0,
      quoteUnits: rows.unitsAt(start + unitsAt),
      takerSide: words[start * 2 + buysWord] === 1 ? 'buy' : 'sell',
      takerOrderId: asOrderId(floats[start + 5] ?? 0),
      makerOrderId: asOrderId(floats[start + 6] ?? 0),
      takerUser: accounts.ownerIdOf(words[start * 2 + buysWord + 1] ?? 0),
      makerUser: accounts.ownerIdOf(words[start * 2 + buysWord + 2] ?? 0),
      takerFeeUnits: rows.unitsAt(start + unitsAt + 1),
      makerFeeUnits: rows.unitsAt(start + unitsAt + 2),
      at: floats[start + 4] ?? 0,
    }
  }
}
