// Parses an order's texts into ticks, lots and units by its market's steps, and refuses invalid
// combinations of fields. The engine checks everything that depends on balances, books or prices.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import type { placeSpotOrder } from '#features/trading/spot-orders.calls.ts'
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from '@ingot/engine'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { parseLots, parseTicks } from '@ingot/server/kit/parse-steps.ts'
import type { ListedMarket } from '@ingot/server/store/rows/listings.ts'

type Request = ParsedRequestOf<typeof placeSpotOrder>

/** The part of the command that the request decides. */
export type SpotOrderTerms = Pick<
  PlaceSpotOrder,
  'side' | 'type' | 'timeInForce' | 'priceTicks' | 'lots' | 'amountUnits' | 'displayLots' | 'exits'
>

/** Returns the first fault with the field of the request. */
export function parseSpotOrder(request: Request, market: ListedMarket): Outcome<SpotOrderTerms> {
  return request.entrust === 'limit'
    ? parseLimitOrder(request, market)
    : parseMarketOrder(request, market)
}

function parseLimitOrder(request: Request, market: ListedMarket): Outcome<SpotOrderTerms> {
  if (request.amount !== undefined) return rejected('amount_not_allowed', 'amount')
  if (request.price === undefined) return rejected('price_required', 'price')
  if (request.quantity === undefined) return rejected('quantity_required', 'quantity')
  const ticks = parseTicks(request.price, market)
  if (!ticks.ok) return ticks
  const lots = parseLots(request.quantity, market)
  if (!lots.ok) return lots
  return accepted({
    side: request.direction,
    type: 'limit',
    timeInForce: request.timeInForce ?? 'GTC',
    priceTicks: ticks.value,
    lots: lots.value,
    amountUnits: 0n,
  })
}

function parseMarketOrder(request: Request, market: ListedMarket): Outcome<SpotOrderTerms> {
  const { quantity, amount, timeInForce } = request
  if (request.price !== undefined) return rejected('price_not_allowed', 'price')
  if (timeInForce !== undefined && timeInForce !== 'IOC') {
    return rejected('time_in_force_not_allowed', 'timeInForce')
  }
  if (quantity !== undefined && amount !== undefined) {
    return rejected('quantity_and_amount', 'amount')
  }
  const terms = {
    side: request.direction, type: 'market', timeInForce: 'IOC', priceTicks: 0,
  } as const
  if (quantity !== undefined) {
    const lots = parseLots(quantity, market)
    return lots.ok ? accepted({ ...terms, lots: lots.value, amountUnits: 0n }) : lots
  }
  if (amount === undefined) return rejected('quantity_required', 'quantity')
  const units = parseAmount(amount, market.quote)
  return units.ok ? accepted({ ...terms, lots: 0, amountUnits: units.value }) : units
}
