// POST /reversePosition. In one-way mode one order closes and opens. In hedge mode the opening
// order follows the closing one, at most for the quantity that was closed: each is safe by itself,
// and if the process stops in between, the position is closed and none is opened.
import { reversePosition } from '@ingot/contract/calls/perpetual-position/reverse-position.ts'
import {
  type ContractDirection, type Outcome, accepted, type UserId,
} from '@ingot/contract/vocabulary'
import { parseLots } from '#features/parse-steps.ts'
import { submitContractOrder } from '#features/perpetual/order/submit-contract-order.ts'
import { defineHandler } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import { atMarket, closingTerms } from './closing-terms.ts'
import { findPosition, type FoundPosition } from './find-position.ts'

export const reversePositionHandler = defineHandler(
  reversePosition,
  async ({ request, session, services }) => {
    const found = await findPosition(services, session.user, request)
    if (!found.ok) return found
    const asked = { services, session, found: found.value }
    return found.value.mode === 'hedge' ? reverseHedge(asked) : reverseNet(asked)
  },
)

type Asked = {
  readonly services: Services
  readonly session: { readonly user: UserId; readonly tradeStatus: number }
  readonly found: FoundPosition
}

const sideOf = { long: 'sell', short: 'buy' } as const
const otherOf: Readonly<Record<ContractDirection, ContractDirection>> =
  { long: 'short', short: 'long' }

async function reverseNet({ services, session, found: { market, position } }: Asked) {
  const placed = await submitContractOrder(services, {
    session,
    market,
    terms: {
      ...atMarket, side: sideOf[position.direction], positionSide: 'net', reduceOnly: false,
      lots: 2 * position.lots,
    },
  })
  return placed.ok ? accepted({ orders: [placed.value], openingReject: null }) : placed
}

async function reverseHedge({ services, session, found }: Asked) {
  const { market, position: { direction } } = found
  const terms = closingTerms(found)
  const closed = await submitContractOrder(services, { session, market, terms })
  if (!closed.ok) return closed
  const lots: Outcome<number> = parseLots(closed.value.filledQuantity, market)
  if (!lots.ok) return accepted({ orders: [closed.value], openingReject: null })
  const opened = await submitContractOrder(services, {
    session,
    market,
    terms: {
      ...atMarket, side: sideOf[direction], positionSide: otherOf[direction], reduceOnly: false,
      lots: lots.value,
    },
  })
  return accepted({
    orders: opened.ok ? [closed.value, opened.value] : [closed.value],
    openingReject: opened.ok ? null : opened.reject.code,
  })
}
