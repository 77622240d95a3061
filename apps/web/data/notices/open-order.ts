// Finds the order that a message is about, and opens its details above the trade page.
import { listContractOrders } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { listSpotOrders } from '@ingot/contract/calls/spot/spot-orders.ts'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { ask } from '#data/call/ask.ts'
import { shownOrders } from '#data/orders/shown-order.ts'

/** Ended orders are looked for first: most messages are about them. */
export async function openOrder(symbol: string, orderId: string): Promise<void> {
  if (marketKindOf(symbol) === 'perpetual') {
    for (const state of ['history', 'current'] as const) {
      const [order] = (await ask(listContractOrders, { state, orderId })).list
      if (order !== undefined) return shownOrders.perpetual.show(order)
    }
    return
  }
  for (const state of ['history', 'open'] as const) {
    const [order] = (await ask(listSpotOrders, { state, orderId })).list
    if (order !== undefined) return shownOrders.spot.show(order)
  }
}
