// The orders of a market's simulated makers, as the committed batches report them: each row is an
// order's whole state, so hearing one twice or late changes nothing for the worse.
import type { OrderId, UserId } from '@ingot/contract/vocabulary'
import type { OrderRow, Side } from '@ingot/engine'

export type OwnOrder = {
  readonly orderId: OrderId
  readonly user: UserId
  readonly side: Side
  readonly priceTicks: number
  /** The remaining lots. */
  readonly lots: number
}

/** The fields that rows of spot and contract orders share. */
type OwnOrderRow = Pick<
  OrderRow, 'orderId' | 'user' | 'side' | 'priceTicks' | 'lots' | 'filledLots' | 'status'
>

export class OwnOrders {
  readonly #orders = new Map<OrderId, OwnOrder>()

  apply(row: OwnOrderRow): void {
    if (row.status !== 'pending') {
      this.#orders.delete(row.orderId)
      return
    }
    const { orderId, user, side, priceTicks } = row
    this.#orders.set(orderId, {
      orderId, user, side, priceTicks, lots: row.lots - row.filledLots,
    })
  }

  /** A side's orders, the best price first. */
  side(side: Side): OwnOrder[] {
    const better = side === 'buy' ? -1 : 1
    return [...this.#orders.values()]
      .filter((order) => order.side === side)
      .sort((one, other) => better * (one.priceTicks - other.priceTicks))
  }

  lotsAt(side: Side, priceTicks: number): number {
    let lots = 0
    for (const order of this.#orders.values()) {
      if (order.side === side && order.priceTicks === priceTicks) lots += order.lots
    }
    return lots
  }
}
