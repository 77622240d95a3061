// POST /closePosition: one reduce-only order.
import { closePosition } from '@ingot/contract/calls/perpetual-position/close-position.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { parseLots, parseTicks } from '#features/parse-steps.ts'
import { submitContractOrder } from '#features/perpetual/order/submit-contract-order.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { closingTerms } from './closing-terms.ts'
import { findPosition } from './find-position.ts'

export const closePositionHandler = defineHandler(
  closePosition,
  async ({ request, session, services }) => {
    const { quantity, price } = request
    const found = await findPosition(services, session.user, request)
    if (!found.ok) return found
    const { market } = found.value
    const lots = quantity === undefined ? accepted(undefined) : parseLots(quantity, market)
    if (!lots.ok) return lots
    const ticks = price === undefined ? accepted(undefined) : parseTicks(price, market)
    if (!ticks.ok) return ticks
    const terms = closingTerms({ ...found.value, lots: lots.value, priceTicks: ticks.value })
    return submitContractOrder(services, { session, market, terms })
  },
)
