// The way of a ticket of either product to the exchange: a tap on its button confirms the order
// that is placed at once or the one that waits for its condition, or reports the missing fields.
import { type Dispatch, lazy, type ReactNode, type RefObject, Suspense } from 'react'
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { focusFirstFault } from '@ingot/ui/forms/focus-first-fault.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { ConfirmedOrder } from '#features/trading/app/order-form/confirmed-order.ts'
import type { Placing } from '#features/trading/app/order-form/placing.ts'
import type { ConditionChange } from './condition-entry.ts'
import { type ConditionalSummary, useConditionalPlacing } from './use-conditional-placing.ts'

const ConfirmConditionalSheet = lazy(async () => ({
  default: (await import('./confirm-conditional-sheet.tsx')).ConfirmConditionalSheet,
}))

/** A ticket with its changes and the order that it would place. */
export type SubmittedTicket<Request, Ticket> = {
  /** The element around the ticket's fields. */
  readonly form: RefObject<HTMLElement | null>
  readonly ticket: Ticket
  /** The order when nothing is missing or wrong: one that is placed at once, or one that waits. */
  readonly viewed: {
    readonly request: Request | undefined
    readonly conditional: NewConditionalOrder | undefined
  }
  readonly onChange: Dispatch<{ readonly kind: 'placed' } | { readonly kind: 'tried' }>
  readonly onCondition: Dispatch<ConditionChange>
}

export type SubmitParts<Request, Ticket> = SubmittedTicket<Request, Ticket> & {
  readonly steps: MarketSteps
  readonly placing: Placing<ConfirmedOrder<Request, Ticket>>
  /** The sheet that confirms an order which is placed at once. */
  readonly sheet: ReactNode
  readonly summaryOf: (order: NewConditionalOrder) => ConditionalSummary
}

export type TicketSubmit = {
  /** An order is in flight, and no sheet shows it. */
  readonly isSending: boolean
  submit(): void
  readonly sheets: ReactNode
}

/** Empties the ticket of an order that was placed. */
export function emptyTicket(
  { onChange, onCondition }: Pick<SubmittedTicket<unknown, unknown>, 'onChange' | 'onCondition'>,
): void {
  onChange({ kind: 'placed' })
  onCondition({ kind: 'placed' })
}

export function useTicketSubmit<Request, Ticket>(
  parts: SubmitParts<Request, Ticket>,
): TicketSubmit {
  const { steps, ticket, placing, viewed: { request, conditional } } = parts
  const waiting = useConditionalPlacing(() => emptyTicket(parts))
  return {
    isSending: [placing, waiting].some(({ isBusy, isSheetOpen }) => isBusy && !isSheetOpen),
    submit() {
      // A whole order misses nothing: once it is filled, an emptied field is no mistake.
      if (conditional !== undefined) {
        waiting.confirm({ request: conditional, ...parts.summaryOf(conditional) })
      } else if (request !== undefined) placing.confirm({ request, ticket })
      else if (!placing.wasJustPlaced() && !waiting.wasJustPlaced()) {
        focusFirstFault(parts.form.current, () => parts.onChange({ kind: 'tried' }))
      }
    },
    sheets: (
      <Suspense fallback={null}>
        {placing.confirmation !== undefined && parts.sheet}
        {waiting.confirmation !== undefined && (
          <ConfirmConditionalSheet placing={waiting} steps={steps} />
        )}
      </Suspense>
    ),
  }
}
