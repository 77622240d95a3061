// The form that amends a resting order, as a pure view: the typed price and whole quantity, their
// faults, and the request with the fields that differ.
import type { RequestOf } from '@ingot/contract/calls'
import type { amendContractOrder } from '#features/trading/contract-orders.calls.ts'
import { icebergSlicesMax, type TimeInForce } from '@ingot/contract/vocabulary'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { type MarketSteps, stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import {
  type PriceBounds, type PriceFault, priceFault,
} from '#features/trading/app/previews/price-bounds.ts'

export type AmendEntry = { readonly price: string, readonly quantity: string }

/** A resting order by quantity, of either kind of market. */
export type AmendedOrder = {
  readonly orderId: string
  readonly price: string | null
  readonly quantity: string
  readonly filledQuantity: string
  /** Of an iceberg; null for an order that shows all of itself. */
  readonly displayQuantity: string | null
  readonly timeInForce: TimeInForce
}

export type AmendRequest = RequestOf<typeof amendContractOrder>

export type AmendTerms = {
  readonly order: AmendedOrder
  readonly steps: MarketSteps
  /** Undefined while the market's price is not known. */
  readonly bounds: PriceBounds | undefined
}

export type AmendView = {
  readonly price: PriceFault | undefined
  readonly quantity: 'quantityRequired' | 'alreadyFilled' | 'shownTooSmall' | undefined
  /** Undefined while something is wrong or nothing has changed. */
  readonly request: AmendRequest | undefined
}

export function viewAmend(entry: AmendEntry, terms: AmendTerms): AmendView {
  const { price, quantity } = entry
  const { order, steps } = terms
  const ticks = stepsIn(price, steps.priceDecimals)
  const lots = stepsIn(quantity, steps.quantityDecimals)
  const view = { price: priceFaultOf(entry, terms), quantity: quantityFaultOf(entry, terms) }
  if (view.price !== undefined || view.quantity !== undefined) {
    return { ...view, request: undefined }
  }
  const changed = {
    ...isSame(price, order.price ?? '0') ? {}
      : { price: textOfSteps(ticks ?? 0, steps.priceDecimals) },
    ...isSame(quantity, order.quantity) ? {}
      : { quantity: textOfSteps(lots ?? 0, steps.quantityDecimals) },
  }
  const isChanged = Object.keys(changed).length > 0
  return { ...view, request: isChanged ? { orderId: order.orderId, ...changed } : undefined }
}

/** [W28] The order as the amendment places it again; undefined if it may not take anything. */
export function placedAgain(entry: AmendEntry, terms: AmendTerms): AmendedRest | undefined {
  return terms.order.timeInForce === 'POST_ONLY' ? undefined : amendedRest(entry, terms)
}

/** The rest of an order as it comes in again. */
export type AmendedRest = { readonly price: string, readonly quantity: string }

/** [O8] The rest that needs its money again; undefined if it keeps its place or is refused. */
export function amendedRest(entry: AmendEntry, terms: AmendTerms): AmendedRest | undefined {
  const { order, steps } = terms
  const { request } = viewAmend(entry, terms)
  if (request === undefined || keepsPlace(entry, terms)) return undefined
  const [lots = 0, filled = 0] = [entry.quantity, order.filledQuantity]
    .map((text) => stepsIn(text, steps.quantityDecimals))
  return {
    price: request.price ?? order.price ?? '',
    quantity: textOfSteps(lots - filled, steps.quantityDecimals),
  }
}

/** [O8] A lower quantity at the same price keeps its place, and its price is not checked again. */
function priceFaultOf(entry: AmendEntry, terms: AmendTerms): PriceFault | undefined {
  const ticks = stepsIn(entry.price, terms.steps.priceDecimals) || undefined
  if (ticks === undefined) return 'priceRequired'
  return keepsPlace(entry, terms) ? undefined : priceFault(terms.bounds, ticks)
}

function keepsPlace({ price, quantity }: AmendEntry, { order, steps }: AmendTerms): boolean {
  const lots = stepsIn(quantity, steps.quantityDecimals) ?? 0
  return isSame(price, order.price ?? '0')
    && lots <= (stepsIn(order.quantity, steps.quantityDecimals) ?? 0)
}

/** [O28] The whole quantity is above the filled one, and an iceberg shows a tenth of the rest. */
function quantityFaultOf(entry: AmendEntry, terms: AmendTerms): AmendView['quantity'] {
  const { order, steps } = terms
  const lotsIn = (text: string): number => stepsIn(text, steps.quantityDecimals) ?? 0
  const lots = lotsIn(entry.quantity)
  const filled = lotsIn(order.filledQuantity)
  if (lots === 0) return 'quantityRequired'
  if (lots <= filled) return 'alreadyFilled'
  if (order.displayQuantity === null || keepsPlace(entry, terms)) return undefined
  const most = lotsIn(order.displayQuantity) * icebergSlicesMax
  return lots - filled > most ? 'shownTooSmall' : undefined
}

/** The largest whole quantity of an iceberg: the filled one and ten times the shown one. */
export function largestIceberg(
  { displayQuantity, filledQuantity }: AmendedOrder, { quantityDecimals }: MarketSteps,
): string {
  const [shown = 0, filled = 0] = [displayQuantity ?? '0', filledQuantity]
    .map((text) => stepsIn(text, quantityDecimals))
  return textOfSteps(filled + shown * icebergSlicesMax, quantityDecimals)
}

function isSame(typed: string, known: string): boolean {
  return compareDecimals(typed.replace(/\.$/, ''), known) === 0
}
