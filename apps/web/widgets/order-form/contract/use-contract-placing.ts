// The way of a contract order to the exchange, announced when it was accepted.
import { usePlaceContractOrder } from '#data/contract/use-contract-actions.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import { usePlacedText } from '#widgets/contract-lists/order/use-placed-text.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { type Placing, placingOf, useConfirmation } from '#widgets/order-form/placing.ts'
import type { ContractRequest, ContractView } from './view-contract-ticket.ts'

export type ContractPlacing = Placing<ContractRequest, ContractView>

export function useContractPlacing(
  steps: MarketSteps, onPlaced: () => void,
): ContractPlacing {
  const textOf = usePlacedText(steps)
  const sheet = useConfirmation<ContractRequest, ContractView>()
  const action = usePlaceContractOrder({ showsFailure: sheet.isSheetOpen })
  return placingOf({
    sheet,
    action,
    onPlaced(order) {
      onPlaced()
      showToast({ tone: 'ok', text: textOf(order) })
    },
  })
}
