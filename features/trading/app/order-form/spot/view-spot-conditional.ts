// A spot ticket with a condition: its sums at the price at which the order would be placed, and the
// request. Pure. Nothing is held before the trigger, so the balance bounds nothing.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { unitDecimals, unitsOf } from '#features/market/app/parts/market-steps.ts'
import type { OrderKind } from '#features/trading/app/order-form/condition/condition-entry.ts'
import {
  conditionalRequest,
} from '#features/trading/app/order-form/condition/conditional-request.ts'
import type { ConditionView } from '#features/trading/app/order-form/condition/view-condition.ts'
import type { Ticket } from './order-ticket.ts'
import { type TicketContext, type TicketView, viewTicket } from './view-ticket.ts'

export type SpotConditionalView = {
  readonly view: TicketView
  /** Undefined while something is missing or wrong. */
  readonly request: NewConditionalOrder | undefined
}

export function viewSpotConditional(
  ticket: Ticket,
  { kind, condition }: { readonly kind: OrderKind, readonly condition: ConditionView },
  context: TicketContext,
): SpotConditionalView {
  const isLimit = kind === 'stop_limit'
  const price = isLimit ? ticket.price : condition.atPrice
  const view = viewTicket({ ...ticket, entrust: 'limit', price }, { ...context, waits: true })
  const { terms } = condition
  return {
    view: isLimit ? view : { ...view, faults: sizeFaultOnly(view.faults) },
    request: terms === undefined || view.request === undefined ? undefined
      : conditionalRequest({
        kind, terms, carried: view.request, amount: amountOf(ticket, view.size),
      }),
  }
}

/** [K103] A market order that is sized by an amount stays one by amount; a pair has quantities. */
function amountOf(ticket: Ticket, size: string): string | undefined {
  return ticket.sizedBy === 'amount'
    ? formatUnitsShort(unitsOf(size) ?? 0n, unitDecimals) : undefined
}

/** Without a limit price only its trigger can be missing, which is reported there. */
function sizeFaultOnly({ size }: TicketView['faults']): TicketView['faults'] {
  return size === undefined ? {} : { size }
}
