// The way of a conditional order to the exchange, announced when it was accepted.
import { useTranslations } from 'use-intl'
import {
  type NewConditionalOrder, usePlaceConditionalOrder,
} from '#features/trading/app/data/use-conditional-orders.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import type { ViewedContract } from '#features/trading/app/order-form/contract/use-contract-view.ts'
import {
  type Placing, placingOf, useConfirmation,
} from '#features/trading/app/order-form/placing.ts'

/** The parts of the confirmation that depend on the kind of market. */
export type ConditionalSummary = {
  readonly isBuy: boolean
  /** The order can only close a position. */
  readonly closesOnly?: boolean
  /** "Sell BTC/USDT" */
  readonly title: string
  /** "Sell 0.05 BTC" */
  readonly sendText: string
  /** Of a contract: its margin mode and leverage, and its sums at the expected price. */
  readonly contract?: Pick<ViewedContract, 'view' | 'account'>
}

export type ConfirmedConditional = ConditionalSummary & { readonly request: NewConditionalOrder }

export type ConditionalPlacing = Placing<ConfirmedConditional>

export function useConditionalPlacing(onPlaced: () => void): ConditionalPlacing {
  const t = useTranslations('conditional')
  const sheet = useConfirmation<ConfirmedConditional>()
  const action = usePlaceConditionalOrder({ showsFailure: sheet.isSheetOpen })
  return placingOf({
    sheet,
    action,
    onPlaced() {
      onPlaced()
      showToast({ tone: 'ok', text: t('placed') })
    },
  })
}
