// The way of a contract ticket to the exchange: an order that is placed at once, or one that waits
// for its condition, each with its confirmation.
import { type Dispatch, lazy, type ReactNode, type RefObject, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { NewConditionalOrder } from '#data/conditional/use-conditional-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { focusFirstFault } from '@ingot/ui/forms/focus-first-fault.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import {
  type ConditionChange, emptyCondition,
} from '#widgets/order-form/condition/condition-entry.ts'
import {
  ConditionalConfirmation,
} from '#widgets/order-form/condition/conditional-confirmation.tsx'
import type { UsedCondition } from '#widgets/order-form/condition/use-condition.ts'
import { type TicketSubmit, ticketSubmit } from '#widgets/order-form/condition/ticket-submit.ts'
import {
  type ConditionalSummary, useConditionalPlacing,
} from '#widgets/order-form/condition/use-conditional-placing.ts'
import {
  atNewestSize, orderShareOf, type OrderShare, shareEntry,
} from '#widgets/order-form/confirmed-size.ts'
import type { Confirmation } from '#widgets/order-form/placing.ts'
import type { ContractTicket, ContractTicketChange } from './contract-ticket.ts'
import { meaningOf, orderName } from './contract-words.ts'
import { orderedTicket } from './ordered-ticket.ts'
import { type ContractPlacing, useContractPlacing } from './use-contract-placing.ts'
import { type ContractFacts, useContractView, type ViewedContract } from './use-contract-view.ts'
import type { ContractRequest } from './view-contract-ticket.ts'

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
    ...ticketSubmit({
      placing, waiting, viewed, share: orderShareOf(ticket), summaryOf, onTried,
    }),
    sheets: (
      <>
        <Suspense fallback={null}>
          {placing.confirmation !== undefined && (
            <Confirming {...placing.confirmation} facts={facts} placing={placing} />
          )}
        </Suspense>
        <ConditionalConfirmation placing={waiting} steps={steps} />
      </>
    ),
  }
}

type ConfirmingProps = Confirmation<ContractRequest, OrderShare | undefined> & {
  readonly facts: ContractFacts
  readonly placing: ContractPlacing
}

/** [W28, K183] The confirmed order at the newest mark, book and account. */
function Confirming({ facts, placing, request, view: share }: ConfirmingProps) {
  const ticket = useMemo((): ContractTicket => ({
    ...orderedTicket(request), ...shareEntry(share), isTried: true,
  }), [request, share])
  const condition = useMemo((): UsedCondition => ({
    entry: { ...emptyCondition, triggerBy: request.triggerBy ?? 'last' },
    isKept: false,
    change() {},
  }), [request])
  const viewed = useContractView(facts, ticket, condition)
  const isNewest = share !== undefined && !placing.isStill
  return (
    <ConfirmContractSheet
      placing={placing}
      request={isNewest ? atNewestSize(request, viewed.request) : request}
      steps={facts.steps}
      viewed={viewed}
    />
  )
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
