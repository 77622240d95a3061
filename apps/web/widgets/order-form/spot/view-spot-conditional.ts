// A spot ticket with a condition: its sums at the price at which the order would be placed, and the
// request. Pure. Nothing is held before the trigger, so the balance bounds nothing.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import type { NewConditionalOrder } from '#data/conditional/use-conditional-orders.ts'
import { unitDecimals, unitsOf } from '#widgets/market/market-steps.ts'
import type { OrderKind } from '#widgets/order-form/condition/condition-entry.ts'
import type { ConditionView } from '#widgets/order-form/condition/view-condition.ts'
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
      : requestOf({ ticket, isLimit, terms, size: view.size }, view.request),
  }
}

type Whole = {
  readonly ticket: Ticket
  readonly isLimit: boolean
  readonly terms: NonNullable<ConditionView['terms']>
  /** The content of the size field. */
  readonly size: string
}

/** [K103] A market order that is sized by an amount stays one by amount; a pair has quantities. */
function requestOf(
  { ticket, isLimit, terms, size }: Whole, placed: NonNullable<TicketView['request']>,
): NewConditionalOrder {
  const { symbol, direction, price, quantity = '', timeInForce } = placed
  const what = { symbol, direction }
  if (terms.kind === 'pair') {
    return { kind: 'pair', order: { ...what, quantity, ...terms.exits } }
  }
  const amount = ticket.sizedBy === 'amount' && !isLimit
    ? formatUnitsShort(unitsOf(size) ?? 0n, unitDecimals) : undefined
  const order = {
    ...what,
    entrust: isLimit ? 'limit' : 'market',
    ...amount === undefined ? { quantity } : { amount },
    ...isLimit && price !== undefined ? { price } : {},
    ...isLimit && timeInForce !== undefined ? { timeInForce } : {},
  } as const
  return terms.kind === 'trigger'
    ? {
      kind: 'single',
      order: { ...order, condition: terms.condition, triggerPrice: terms.triggerPrice },
    }
    : {
      kind: 'single',
      order: {
        ...order,
        condition: 'trailing_stop',
        callbackRate: terms.callbackRate,
        ...terms.activationPrice === undefined ? {} : { activationPrice: terms.activationPrice },
      },
    }
}

/** Without a limit price only its trigger can be missing, which is reported there. */
function sizeFaultOnly({ size }: TicketView['faults']): TicketView['faults'] {
  return size === undefined ? {} : { size }
}
