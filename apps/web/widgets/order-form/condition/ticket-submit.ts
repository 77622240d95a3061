// A tap on the button of a ticket: it confirms the order that is placed at once or the one that
// waits for its condition, or reports the missing fields.
import type { NewConditionalOrder } from '#data/conditional/use-conditional-orders.ts'
import type { ConfirmedOrder } from '#widgets/order-form/confirmed-order.ts'
import type { Placing } from '#widgets/order-form/placing.ts'
import type { ConditionalPlacing, ConditionalSummary } from './use-conditional-placing.ts'

export type SubmitParts<Request, Ticket> = {
  readonly ticket: Ticket
  readonly placing: Placing<ConfirmedOrder<Request, Ticket>>
  readonly waiting: ConditionalPlacing
  /** The order when nothing is missing or wrong: one that is placed at once, or one that waits. */
  readonly viewed: {
    readonly request: Request | undefined
    readonly conditional: NewConditionalOrder | undefined
  }
  readonly summaryOf: (order: NewConditionalOrder) => ConditionalSummary
  readonly onTried: () => void
}

export type TicketSubmit = {
  /** An order is in flight, and no sheet shows it. */
  readonly isSending: boolean
  submit(): void
}

export function ticketSubmit<Request, Ticket>(
  parts: SubmitParts<Request, Ticket>,
): TicketSubmit {
  const { ticket, placing, waiting, viewed: { request, conditional }, onTried } = parts
  return {
    isSending: [placing, waiting].some(({ isBusy, isSheetOpen }) => isBusy && !isSheetOpen),
    submit() {
      // A whole order misses nothing: once it is filled, an emptied field is no mistake.
      if (conditional !== undefined) {
        waiting.confirm({ request: conditional, ...parts.summaryOf(conditional) })
      } else if (request !== undefined) placing.confirm({ request, ticket })
      else if (!placing.wasJustPlaced() && !waiting.wasJustPlaced()) onTried()
    },
  }
}
