// The orders that a batch changed, packed: a closed one in its state at closing, a resting one in
// its state at the batch's end.
import { asMarketId, asOrderId } from '@ingot/contract/vocabulary'
import { must } from '#engine/assert.ts'
import { sellKind, type OrderPool } from '#book/order-pool.ts'
import type { CloseReason, OrderRow } from '#engine/effects.ts'
import type { Accounts } from '#ledger/accounts.ts'
import { PackedRows } from '#memory/packed-rows.ts'
import { marketKind, timesInForce } from '#spot/order-kind.ts'

/** How an order stands: it rests, it was filled whole, or it was closed for a reason. */
export const orderEnd = {
  none: 0,
  filled: 1,
  byUser: 2,
  timeInForce: 3,
  noLiquidity: 4,
  priceBand: 5,
  selfTrade: 6,
  restTooSmall: 7,
} as const
export type OrderEnd = typeof orderEnd[keyof typeof orderEnd]

const closeReasons: readonly (CloseReason | null)[] = [
  null, null, 'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade',
  'rest_too_small',
]

// An order: its id, price, lots, filled lots, both times and its market's id as doubles; then its
// filled, paid, held and possible units, which are safe integers, as doubles too; then its kind,
// its end and the cell of the given asset as words.
const width = 13
const unitsAt = 7
const kindWord = 22

export class OrderRows {
  private readonly rows = new PackedRows(width)

  /** Packs an order as one that rests without a hold; returns its place for the following calls. */
  add(orders: OrderPool, slot: number, market: number): number {
    const start = this.rows.append()
    const { floats, words } = this.rows
    const kind = orders.kind(slot)
    floats[start] = orders.id(slot)
    floats[start + 1] = orders.priceTicks(slot)
    floats[start + 2] = orders.lots(slot)
    floats[start + 3] = orders.filledLots(slot)
    floats[start + 4] = orders.createdAt(slot)
    floats[start + 5] = orders.updatedAt(slot)
    floats[start + 6] = market
    floats[start + 7] = orders.filledUnits(slot)
    floats[start + 8] = orders.feeUnits(slot)
    floats[start + 9] = 0
    floats[start + 10] = (kind & marketKind) === 0 ? 0 : orders.amountAtWork
    words[start * 2 + 22] = kind
    words[start * 2 + 23] = orderEnd.none
    words[start * 2 + 24] = orders.giveCell(slot)
    return start
  }

  /** The hold of the order of a row. */
  hold(row: number, units: number): void {
    this.rows.floats[row + 9] = units
  }

  /** Why the order of a row rests no more. */
  close(row: number, end: OrderEnd): void {
    this.rows.words[row * 2 + 23] = end
  }

  read(accounts: Accounts): OrderRow[] {
    const orders: OrderRow[] = []
    orders.length = this.rows.count
    for (let index = 0; index < this.rows.count; index += 1) {
      orders[index] = this.readOne(accounts, index * width)
    }
    return orders
  }

  clear(): void {
    this.rows.clear()
  }

  private readOne(accounts: Accounts, start: number): OrderRow {
    const { rows } = this
    const { floats, words } = rows
    const kind = words[start * 2 + kindWord] ?? 0
    const end = words[start * 2 + kindWord + 1] ?? 0
    return {
      orderId: asOrderId(floats[start] ?? 0),
      user: accounts.ownerIdOf(words[start * 2 + kindWord + 2] ?? 0),
      market: asMarketId(floats[start + 6] ?? 0),
      side: kind < sellKind ? 'buy' : 'sell',
      type: (kind & marketKind) === 0 ? 'limit' : 'market',
      timeInForce: must(timesInForce[kind % marketKind], 'a time in force is a known word'),
      priceTicks: floats[start + 1] ?? 0,
      lots: floats[start + 2] ?? 0,
      amountUnits: rows.unitsAt(start + unitsAt + 3),
      filledLots: floats[start + 3] ?? 0,
      filledUnits: rows.unitsAt(start + unitsAt),
      feeUnits: rows.unitsAt(start + unitsAt + 1),
      heldUnits: rows.unitsAt(start + unitsAt + 2),
      status: end === orderEnd.none ? 'pending'
        : end === orderEnd.filled ? 'fully_filled' : 'cancelled',
      closeReason: closeReasons[end] ?? null,
      createdAt: floats[start + 4] ?? 0,
      updatedAt: floats[start + 5] ?? 0,
    }
  }
}
