// A contract ticket with a condition: its sums at the price at which the order would be placed, and
// the request. Pure. Nothing is held before the trigger, so no margin bounds it, and the position
// of that moment is unknown.
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import type { OrderKind } from './condition-entry.ts'
import { conditionalRequest } from './conditional-request.ts'
import type { ConditionView } from './view-condition.ts'
import { stepsIn } from '#features/market/app/parts/market-steps.ts'
import type { ContractTicket } from '#features/trading/app/order-form/contract/contract-ticket.ts'
import {
  type ContractContext, type ContractView, viewContractTicket,
} from '#features/trading/app/order-form/contract/view-contract-ticket.ts'

export type ContractConditionalView = {
  readonly view: ContractView
  /** Undefined while something is missing or wrong. */
  readonly request: NewConditionalOrder | undefined
}

export function viewContractConditional(
  ticket: ContractTicket,
  { kind, condition }: { readonly kind: OrderKind, readonly condition: ConditionView },
  context: ContractContext,
): ContractConditionalView {
  const isLimit = kind === 'stop_limit'
  const price = isLimit ? ticket.price : condition.atPrice
  // O11: a conditional order has no exits of its own.
  const view = viewContractTicket(
    { ...ticket, entrust: 'limit', price, exits: undefined }, atTrigger(context, condition),
  )
  const { terms } = condition
  const { size } = view.faults
  return {
    view: {
      ...view,
      liquidationPrice: undefined,
      atPrice: price,
      faults: isLimit ? view.faults : size === undefined ? {} : { size },
    },
    request: terms === undefined || view.request === undefined ? undefined
      : conditionalRequest({ kind, terms, carried: view.request }),
  }
}

/**
 * [K161] The exchange holds for the order at the mark and the best bid of the trigger. Both are
 * expected at the trigger price, so that no loss to the mark of now is counted.
 */
function atTrigger(context: ContractContext, { atPrice }: ConditionView): ContractContext {
  const markTicks = stepsIn(atPrice, context.steps.priceDecimals) || undefined
  if (markTicks === undefined) return { ...context, waits: true }
  return { ...context, waits: true, markTicks, bestBid: atPrice }
}
