// POST /cancelAllSpotOrders.
import { cancelAllSpotOrders } from '@ingot/contract/calls/spot/spot-orders.ts'
import { type MarketId, accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import type { Listings } from '#store/rows/listings.ts'

export const cancelAllSpotOrdersHandler = defineHandler(
  cancelAllSpotOrders,
  async ({ request, session, services }) => {
    const market = marketOf(request.symbol, services.listings)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const cancelled = await services.sequencer.submit({
      command: { kind: 'cancel-all-spot-orders', user: session.user, market },
    })
    return cancelled.ok ? accepted({ cancelled: cancelled.value.applied.count }) : cancelled
  },
)

/** Zero, which is all markets, when none is named; undefined when the one named is not listed. */
function marketOf(symbol: string | undefined, listings: Listings): MarketId | 0 | undefined {
  return symbol === undefined ? 0 : listings.marketBySymbol(symbol)?.id
}
