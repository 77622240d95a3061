// The way of a spot ticket to the exchange, with its confirmations.
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
import type { Ticket } from './order-ticket.ts'
import { useSpotPlacing } from './use-spot-placing.ts'
import type { OrderRequest } from './view-ticket.ts'

const ConfirmOrderSheet = lazy(async () => ({
  default: (await import('./confirm-order-sheet.tsx')).ConfirmOrderSheet,
}))

export type SpotSubmitOptions = SubmittedTicket<OrderRequest, Ticket> & {
  readonly steps: MarketSteps
}

export function useSpotSubmit(options: SpotSubmitOptions): TicketSubmit {
  const { steps, ticket } = options
  const placing = useSpotPlacing(steps, () => emptyTicket(options))
  return useTicketSubmit({
    ...options,
    placing,
    sheet: <ConfirmOrderSheet placing={placing} steps={steps} />,
    summaryOf: useSummary(steps, ticket),
  })
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
