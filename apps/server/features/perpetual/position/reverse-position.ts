// POST /reversePosition. The opening order follows the closing one, at most for the quantity that
// was closed: of two calls at once only one finds the position. Each order is safe by itself, and
// if the process stops in between, the position is closed and none is opened.
import { reversePosition } from '@ingot/contract/calls/perpetual-position/positions.ts'
import { type ContractDirection, accepted, rejected } from '@ingot/contract/vocabulary'
import { newRiskRefusal } from '#features/new-risk.ts'
import { parseLots } from '#features/parse-steps.ts'
import { submitContractOrder } from '#features/perpetual/order/submit-contract-order.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { closeWhole } from './close-whole.ts'
import { closingTerms, loadLotsOf } from './closing-terms.ts'
import { findPosition } from './find-position.ts'

export const reversePositionHandler = defineHandler(
  reversePosition,
  async ({ request, session, services }) => {
    // [P41] The closing half alone is another request.
    const refusal = newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const found = await findPosition(services, session.user, request)
    if (!found.ok) return found
    const { market, position, mode } = found.value
    const closed = await closeWhole({
      read: () => loadLotsOf(services.database, session.user, position),
      close: (left) => submitContractOrder(services, {
        session, market, terms: closingTerms({ position: left, mode }),
      }),
    }, position)
    if (!closed.ok) return closed
    const lots = parseLots(closed.value.filledQuantity, market)
    if (!lots.ok) return accepted({ orders: [closed.value], openingReject: null })
    const opened = await submitContractOrder(services, {
      session,
      market,
      terms: {
        ...closingTerms({ position, mode, lots: lots.value }),
        positionSide: mode === 'hedge' ? otherOf[position.direction] : 'net',
        reduceOnly: false,
      },
    })
    return accepted({
      orders: opened.ok ? [closed.value, opened.value] : [closed.value],
      openingReject: opened.ok ? null : opened.reject.code,
    })
  },
)

const otherOf: Readonly<Record<ContractDirection, ContractDirection>> =
  { long: 'short', short: 'long' }
