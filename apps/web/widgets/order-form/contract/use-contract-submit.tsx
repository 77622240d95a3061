// The way of a contract ticket to the exchange: an order that is placed at once, or one that waits
// for its condition, each with its confirmation.
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
import type { ContractTicket, ContractTicketChange } from './contract-ticket.ts'
import { meaningOf, orderName } from './contract-words.ts'
import { useContractPlacing } from './use-contract-placing.ts'
import type { ContractFacts, ViewedContract } from './use-contract-view.ts'

const ConfirmContractSheet = lazy(async () => ({
  default: (await import('./confirm-contract-sheet.tsx')).ConfirmContractSheet,
}))

export type ContractSubmitOptions = {
  /** The element around the ticket's fields. */
  readonly form: RefObject<HTMLElement | null>
  readonly facts: ContractFacts
  readonly ticket: ContractTicket
  readonly viewed: ViewedContract
  readonly onChange: Dispatch<ContractTicketChange>
  readonly onCondition: Dispatch<ConditionChange>
}

export type ContractSubmit = TicketSubmit & { readonly sheets: ReactNode }

export function useContractSubmit(
  { form, facts, ticket, viewed, onChange, onCondition }: ContractSubmitOptions,
): ContractSubmit {
  const { steps } = facts
  const onPlaced = (): void => {
    onChange({ kind: 'placed' })
    onCondition({ kind: 'placed' })
  }
  const placing = useContractPlacing(steps, onPlaced)
  const waiting = useConditionalPlacing(onPlaced)
  const summaryOf = useSummary(steps, ticket, viewed)
  const onTried = (): void => focusFirstFault(form.current, () => onChange({ kind: 'tried' }))
  return {
    ...ticketSubmit({ ticket, placing, waiting, viewed, summaryOf, onTried }),
    sheets: (
      <>
        <Suspense fallback={null}>
          {placing.confirmation !== undefined && (
            <ConfirmContractSheet facts={facts} placing={placing} />
          )}
        </Suspense>
        <ConditionalConfirmation placing={waiting} steps={steps} />
      </>
    ),
  }
}

function useSummary(
  steps: MarketSteps, ticket: ContractTicket, contract: ViewedContract,
): (order: NewConditionalOrder) => ConditionalSummary {
  const t = useTranslations('ticket')
  const format = useFormat()
  const { view: { isBuy, closesOnly }, account } = contract
  const action = t(orderName(meaningOf(ticket, account?.positionMode)))
  return ({ order }) => ({
    isBuy,
    closesOnly,
    contract,
    title: t('actionPair', { action, pair: steps.pair }),
    sendText: t('actionSize', {
      action,
      size: `${format.quantity(order.quantity, steps.quantityDecimals)}\u00a0${steps.base}`,
    }),
  })
}
