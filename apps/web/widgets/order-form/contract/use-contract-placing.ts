// The way of a contract order to the exchange, announced when it was accepted.
import { useTranslations } from 'use-intl'
import { usePlaceContractOrder } from '#data/contract/use-contract-actions.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import { type Placing, placingOf, useConfirmation } from '#widgets/order-form/placing.ts'
import type { ContractRequest, ContractView } from './view-contract-ticket.ts'

export type ContractPlacing = Placing<ContractRequest, ContractView>

export function useContractPlacing(onPlaced: () => void): ContractPlacing {
  const t = useTranslations('trade')
  const sheet = useConfirmation<ContractRequest, ContractView>()
  const action = usePlaceContractOrder({ showsFailure: sheet.isSheetOpen })
  return placingOf({
    sheet,
    action,
    onPlaced(order) {
      onPlaced()
      const word = order.status === 'fully_filled' ? 'statusFilled' : 'submitted'
      showToast({ tone: 'ok', text: t(word) })
    },
  })
}
