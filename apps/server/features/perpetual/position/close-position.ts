// POST /closePosition: one reduce-only order.
import { closePosition } from '@ingot/contract/calls/perpetual-position/positions.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { parseLots, parseTicks } from '#features/parse-steps.ts'
import {
  findPlacedOrder, submitContractOrder,
} from '#features/perpetual/order/submit-contract-order.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { clientFieldsOf } from '#store/rows/client-fields.ts'
import { closeWhole } from './close-whole.ts'
import { closingTerms, loadLotsOf, type OpenLots } from './closing-terms.ts'
import { findPosition, type FoundPosition } from './find-position.ts'

export const closePositionHandler = defineHandler(
  closePosition,
  async ({ request, session, services }) => {
    const { quantity, price, direction } = request
    const market = services.listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const lots = quantity === undefined ? accepted(undefined) : parseLots(quantity, market)
    if (!lots.ok) return lots
    const ticks = price === undefined ? accepted(undefined) : parseTicks(price, market)
    if (!ticks.ok) return ticks
    const set = clientFieldsOf(request)
    const body = ['close', market.id, direction, lots.value ?? 'all', ticks.value ?? 'market']
      .join(' ')
    const closeFound = async ({ position: read, mode }: FoundPosition) => {
      const close = async (position: OpenLots) => {
        const terms = closingTerms({ position, mode, lots: lots.value, priceTicks: ticks.value })
        return submitContractOrder(services, { session, market, terms, set, body })
      }
      return lots.value === undefined ? closeWhole({
        close, read: () => loadLotsOf(services.database, session.user, read),
      }, read) : close(read)
    }
    const found = await findPosition(services, session.user, request)
    const closed = found.ok ? await closeFound(found.value) : found
    if (closed.ok || closed.reject.code !== 'position_unknown') return closed
    // [C30] The same request may have closed it, also a moment ago.
    return findPlacedOrder(services, { user: session.user, ...set, body }, 'position_unknown')
  },
)
