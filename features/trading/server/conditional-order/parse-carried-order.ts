// Parses the order that a conditional order of either market carries, by the parsers of the orders
// that are placed at once.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import type {
  placeConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { type Outcome, accepted, rejected, type UserId } from '@ingot/contract/vocabulary'
import type { TriggeredOrder } from '@ingot/engine'
import { parseOrderExtras } from '#features/trading/server/parse-order-extras.ts'
import { parseContractOrder } from '#features/trading/server/perpetual/parse-contract-order.ts'
import { parseSpotOrder } from '#features/trading/server/spot/parse-spot-order.ts'
import type { ListedMarket } from '@ingot/server/store/rows/listings.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'
import type { FoundMarket } from './find-market.ts'

/** The fields of a request that name the order. */
export type CarriedRequest = Pick<
  ParsedRequestOf<typeof placeConditionalOrder>,
  | 'symbol' | 'direction' | 'action' | 'reduceOnly' | 'quantity' | 'entrust' | 'price' | 'amount'
  | 'timeInForce' | 'displayQuantity'
>

/** Returns the engine's command, in ticks and lots, or the fault with the field of the request. */
export function parseCarriedOrder(
  request: CarriedRequest, found: FoundMarket, user: UserId,
): Outcome<TriggeredOrder> {
  const { displayQuantity } = request
  const extras = parseOrderExtras({ displayQuantity }, found.market)
  if (!extras.ok) return extras
  const shared = {
    user,
    market: found.market.id,
    // It often protects its owner, so it is placed even if it meets an order of its owner.
    selfTradePrevention: 'cancel_maker',
    ...extras.value,
  } as const
  if (found.product === 'spot') {
    const terms = parseSpot(request, found.market)
    return terms.ok ? accepted({ kind: 'place-spot-order', ...shared, ...terms.value }) : terms
  }
  const terms = parseContract(request, found.market)
  return terms.ok ? accepted({ kind: 'place-perpetual-order', ...shared, ...terms.value }) : terms
}

function parseSpot(request: CarriedRequest, market: ListedMarket) {
  const { direction, action, reduceOnly } = request
  if (direction !== 'buy' && direction !== 'sell') return rejected('invalid_input', 'direction')
  if (action !== undefined) return rejected('invalid_input', 'action')
  if (reduceOnly !== undefined) return rejected('invalid_input', 'reduceOnly')
  return parseSpotOrder({ ...request, direction }, market)
}

function parseContract(request: CarriedRequest, market: ListedPerpetualMarket) {
  const { direction, amount } = request
  if (direction !== 'long' && direction !== 'short') return rejected('invalid_input', 'direction')
  if (amount !== undefined) return rejected('amount_not_allowed', 'amount')
  return parseContractOrder({ ...request, direction }, market)
}
