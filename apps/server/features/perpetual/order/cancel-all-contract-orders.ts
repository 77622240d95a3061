// POST /cancelAllContractOrders.
import { cancelAllContractOrders } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'

export const cancelAllContractOrdersHandler = defineHandler(
  cancelAllContractOrders,
  async ({ request: { symbol }, session, services }) => {
    // Zero means all markets.
    const market = symbol === undefined ? 0 : services.listings.contractBySymbol(symbol)?.id
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const cancelled = await services.sequencer.submit({
      command: { kind: 'cancel-all-perpetual-orders', user: session.user, market },
    })
    return cancelled.ok ? accepted({ cancelled: cancelled.value.applied.count }) : cancelled
  },
)
