// Parses an order of a perpetual market into ticks, lots and the engine's sides, and refuses
// invalid combinations of fields. The engine checks everything that depends on positions, books or
// prices.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import type { placeContractOrder } from '#features/trading/contract-orders.calls.ts'
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import type { PlacePerpetualOrder } from '@ingot/engine'
import { parseLots, parseTicks } from '@ingot/server/kit/parse-steps.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'

type Request = ParsedRequestOf<typeof placeContractOrder>

/** The part of the command that the request decides. */
export type ContractOrderTerms = Pick<
  PlacePerpetualOrder,
  | 'side' | 'positionSide' | 'type' | 'timeInForce' | 'priceTicks' | 'lots' | 'reduceOnly'
  | 'displayLots' | 'exits'
>

/** Returns the first fault with the field of the request. */
export function parseContractOrder(
  request: Request, market: ListedPerpetualMarket,
): Outcome<ContractOrderTerms> {
  const entrust = request.entrust === 'limit'
    ? parseLimit(request, market) : parseMarket(request)
  if (!entrust.ok) return entrust
  if (request.quantity === undefined) return rejected('quantity_required', 'quantity')
  const lots = parseLots(request.quantity, market)
  if (!lots.ok) return lots
  const sides = sidesOf(request)
  return sides.ok ? accepted({ ...sides.value, ...entrust.value, lots: lots.value }) : sides
}

/**
 * In hedge mode opening a long and closing a short buy; in one-way mode, which names no action, a
 * long buys. The engine compares the mode.
 */
function sidesOf(
  { direction, action, reduceOnly }: Request,
): Outcome<Pick<ContractOrderTerms, 'side' | 'positionSide' | 'reduceOnly'>> {
  const isLong = direction === 'long'
  if (action === undefined) {
    const side = isLong ? 'buy' : 'sell'
    return accepted({ side, positionSide: 'net', reduceOnly: reduceOnly ?? false })
  }
  const closes = action === 'close'
  if (reduceOnly !== undefined && reduceOnly !== closes) {
    return rejected('invalid_input', 'reduceOnly')
  }
  const side = isLong === closes ? 'sell' : 'buy'
  return accepted({ side, positionSide: direction, reduceOnly: closes })
}

type Entrust = Pick<ContractOrderTerms, 'type' | 'timeInForce' | 'priceTicks'>

function parseLimit(
  { price, timeInForce = 'GTC' }: Request, market: ListedPerpetualMarket,
): Outcome<Entrust> {
  if (price === undefined) return rejected('price_required', 'price')
  const ticks = parseTicks(price, market)
  return ticks.ok ? accepted({ type: 'limit', timeInForce, priceTicks: ticks.value }) : ticks
}

function parseMarket({ price, timeInForce = 'IOC' }: Request): Outcome<Entrust> {
  if (price !== undefined) return rejected('price_not_allowed', 'price')
  return timeInForce === 'IOC'
    ? accepted({ type: 'market', timeInForce, priceTicks: 0 })
    : rejected('time_in_force_not_allowed', 'timeInForce')
}
