// Finds the order that a message is about, and opens its details above the trade page.
import { listContractOrders } from '#features/trading/contract-orders.calls.ts'
import { listSpotOrders } from '#features/trading/spot-orders.calls.ts'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { ask } from '@ingot/web/data/call/ask.ts'
import { shownOrders } from './orders/shown-order.ts'

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
