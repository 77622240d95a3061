// POST /closeAllPositions: one reduce-only market order for each position. Each is safe by itself,
// so one that is refused stops no other.
import { closeAllPositions } from '@ingot/contract/calls/perpetual-position/positions.ts'
import { accepted, contractSymbolOf, rejected } from '@ingot/contract/vocabulary'
import { submitContractOrder } from '#features/perpetual/order/submit-contract-order.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { closeWhole } from './close-whole.ts'
import { closingTerms, loadLotsOf, loadOpenLots } from './closing-terms.ts'
import { loadPositionMode } from './load-position-mode.ts'

export const closeAllPositionsHandler = defineHandler(
  closeAllPositions,
  async ({ session, services }) => {
    const { database, listings } = services
    const [open, mode] = await Promise.all([
      loadOpenLots(database, session.user), loadPositionMode(database, session.user),
    ])
    if (open.length === 0) return rejected('position_unknown')
    const closed = await Promise.all(open.map(async (position) => {
      const market = listings.perpetualMarket(position.market)
      const order = await closeWhole({
        read: () => loadLotsOf(database, session.user, position),
        close: (left) => submitContractOrder(services, {
          session, market, terms: closingTerms({ position: left, mode }),
        }),
      }, position)
      return { position, market, order }
    }))
    const orders = closed.flatMap(({ order }) => order.ok ? [order.value] : [])
    // One that was closed at the same moment is not refused.
    const refused = closed.flatMap(({ position, market, order }) =>
      order.ok || order.reject.code === 'position_unknown' ? [] : [{
        symbol: contractSymbolOf(market.symbol),
        direction: position.direction,
        reject: order.reject.code,
      }])
    if (orders.length + refused.length === 0) return rejected('position_unknown')
    return accepted({ orders, refused })
  },
)
