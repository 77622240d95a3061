// The way of a contract ticket to the exchange, with its confirmations.
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type {
  ConditionalSummary,
} from '#features/trading/app/order-form/condition/use-conditional-placing.ts'
import {
  emptyTicket, type SubmittedTicket, type TicketSubmit, useTicketSubmit,
} from '#features/trading/app/order-form/condition/use-ticket-submit.tsx'
import type { ContractTicket } from './contract-ticket.ts'
import { meaningOf, orderName } from './contract-words.ts'
import { useContractPlacing } from './use-contract-placing.ts'
import type { ContractFacts, ViewedContract } from './use-contract-view.ts'
import type { ContractRequest } from './view-contract-ticket.ts'

const ConfirmContractSheet = lazy(async () => ({
  default: (await import('./confirm-contract-sheet.tsx')).ConfirmContractSheet,
}))

export type ContractSubmitOptions = SubmittedTicket<ContractRequest, ContractTicket> & {
  readonly facts: ContractFacts
  readonly viewed: ViewedContract
}

export function useContractSubmit(options: ContractSubmitOptions): TicketSubmit {
  const { facts, ticket, viewed } = options
  const { steps } = facts
  const placing = useContractPlacing(steps, () => emptyTicket(options))
  return useTicketSubmit({
    ...options,
    steps,
    placing,
    sheet: <ConfirmContractSheet facts={facts} placing={placing} />,
    summaryOf: useSummary(steps, ticket, viewed),
  })
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
