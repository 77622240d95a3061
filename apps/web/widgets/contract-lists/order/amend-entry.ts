// The form that amends a resting order, as a pure view: the typed price and whole quantity, their
// faults, and the request with the fields that differ.
import type { RequestOf } from '@ingot/contract/calls'
import type {
  amendContractOrder,
} from '@ingot/contract/calls/perpetual-order/amend-contract-order.ts'
import { compareDecimals } from '#format/decimal-text.ts'
import { type MarketSteps, stepsIn, textOfSteps } from '#widgets/market/market-steps.ts'

export type AmendEntry = { readonly price: string, readonly quantity: string }

/** A resting order by quantity, of either kind of market. */
export type AmendedOrder = {
  readonly orderId: string
  readonly price: string | null
  readonly quantity: string
  readonly filledQuantity: string
}

export type AmendRequest = RequestOf<typeof amendContractOrder>

export type AmendFault = 'priceRequired' | 'quantityRequired' | 'alreadyFilled'

export type AmendView = {
  readonly price: AmendFault | undefined
  readonly quantity: AmendFault | undefined
  /** Undefined while something is wrong or nothing has changed. */
  readonly request: AmendRequest | undefined
}

export function viewAmend(
  { price, quantity }: AmendEntry, order: AmendedOrder, steps: MarketSteps,
): AmendView {
  const ticks = stepsIn(price, steps.priceDecimals)
  const lots = stepsIn(quantity, steps.quantityDecimals)
  const priceFault = ticks === undefined || ticks === 0 ? 'priceRequired' : undefined
  const quantityFault = quantityFaultOf(lots, order, steps)
  const view = { price: priceFault, quantity: quantityFault } as const
  if (priceFault !== undefined || quantityFault !== undefined) {
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

/** The whole quantity stays above the filled one. */
function quantityFaultOf(
  lots: number | undefined, { filledQuantity }: AmendedOrder, { quantityDecimals }: MarketSteps,
): AmendFault | undefined {
  if (lots === undefined || lots === 0) return 'quantityRequired'
  return lots <= (stepsIn(filledQuantity, quantityDecimals) ?? 0) ? 'alreadyFilled' : undefined
}

function isSame(typed: string, known: string): boolean {
  return compareDecimals(typed.replace(/\.$/, ''), known) === 0
}
