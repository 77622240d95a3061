// Whether the account can pay for an amended contract order: the order's own hold counts as
// available to it, and it does not count among the resting ones. Pure.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import {
  type AccountRows, type ContractAccount, contractAccountOf,
} from '#features/trading/app/order-form/contract/contract-account.ts'
import { startContractTicket } from '#features/trading/app/order-form/contract/contract-ticket.ts'
import {
  type ContractContext, type ContractView, viewContractTicket,
} from '#features/trading/app/order-form/contract/view-contract-ticket.ts'
import { unitsOf } from '#features/market/app/parts/market-steps.ts'
import type { AmendedRest } from './amend-entry.ts'

export type AmendedTerms = {
  readonly order: ContractOrder
  readonly rest: AmendedRest
  readonly rows: AccountRows
  readonly context: Pick<ContractContext, 'steps' | 'tiers' | 'markTicks' | 'bestBid'>
}

export type AmendedShortage = { readonly view: ContractView, readonly account: ContractAccount }

/** [K184] The view of the rest that is too large; undefined if the account allows it. */
export function amendedShortage(
  { order, rest, rows, context }: AmendedTerms,
): AmendedShortage | undefined {
  const account = contractAccountOf({
    ...rows,
    orders: rows.orders.filter(({ orderId }) => orderId !== order.orderId),
    releasedUnits: unitsOf(order.marginAmount) ?? 0n,
  }, context.steps)
  if (account === undefined) return undefined
  const { direction, action, reduceOnly: isReduceOnly, timeInForce } = order
  const start = startContractTicket({
    direction, action: action ?? 'open', isReduceOnly, entrust: 'limit', price: rest.price,
  })
  const ticket = { ...start, timeInForce, size: rest.quantity }
  const view = viewContractTicket(ticket, {
    ...context, account, levels: [], lastTicks: context.markTicks, triggerBy: 'last',
  })
  return view.faults.size === 'insufficient' ? { view, account } : undefined
}
