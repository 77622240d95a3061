// The way of a spot ticket to the exchange: an order that is placed at once, or one that waits for
// its condition, each with its confirmation.
import { type Dispatch, lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { NewConditionalOrder } from '#data/conditional/use-conditional-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { focusFirstFault } from '@ingot/ui/forms/focus-first-fault.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import type { ConditionChange } from '#widgets/order-form/condition/condition-entry.ts'
import {
  ConditionalConfirmation,
} from '#widgets/order-form/condition/conditional-confirmation.tsx'
import { type TicketSubmit, ticketSubmit } from '#widgets/order-form/condition/ticket-submit.ts'
import {
  type ConditionalSummary, useConditionalPlacing,
} from '#widgets/order-form/condition/use-conditional-placing.ts'
import type { Ticket, TicketChange } from './order-ticket.ts'
import { useSpotPlacing } from './use-spot-placing.ts'
import type { SpotView } from './use-spot-view.ts'

const ConfirmOrderSheet = lazy(async () => ({
  default: (await import('./confirm-order-sheet.tsx')).ConfirmOrderSheet,
}))

export type SpotSubmitOptions = {
  /** The element around the ticket's fields. */
  readonly form: RefObject<HTMLElement | null>
  readonly steps: MarketSteps
  readonly ticket: Ticket
  readonly viewed: SpotView
  readonly onChange: Dispatch<TicketChange>
  readonly onCondition: Dispatch<ConditionChange>
}

export type SpotSubmit = TicketSubmit & { readonly sheets: ReactNode }

export function useSpotSubmit(
  { form, steps, ticket, viewed, onChange, onCondition }: SpotSubmitOptions,
): SpotSubmit {
  const onPlaced = (): void => {
    onChange({ kind: 'placed' })
    onCondition({ kind: 'placed' })
  }
  const placing = useSpotPlacing(steps, onPlaced)
  const waiting = useConditionalPlacing(onPlaced)
  const summaryOf = useSummary(steps, ticket)
  const onTried = (): void => focusFirstFault(form.current, () => onChange({ kind: 'tried' }))
  return {
    ...ticketSubmit({ ticket, placing, waiting, viewed, summaryOf, onTried }),
    sheets: (
      <>
        <Suspense fallback={null}>
          {placing.confirmation !== undefined && (
            <ConfirmOrderSheet placing={placing} steps={steps} />
          )}
        </Suspense>
        <ConditionalConfirmation placing={waiting} steps={steps} />
      </>
    ),
  }
}

function useSummary(
  steps: MarketSteps, { side }: Ticket,
): (order: NewConditionalOrder) => ConditionalSummary {
  const t = useTranslations('trade')
  const format = useFormat()
  const isBuy = side === 'buy'
  return ({ kind, order }) => {
    const amount = kind === 'single' ? order.amount : undefined
    const size = `${format.quantity(order.quantity, steps.quantityDecimals)}\u00a0${steps.base}`
    return {
      isBuy,
      title: t(isBuy ? 'buyPair' : 'sellPair', { pair: steps.pair }),
      sendText: amount === undefined
        ? t(isBuy ? 'buySize' : 'sellSize', { size })
        : t(isBuy ? 'buyForAmount' : 'sellForAmount', {
          symbol: steps.base, size: format.amount(amount, steps.quote),
        }),
    }
  }
}
