// The way of a contract order to the exchange, announced when it was accepted.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { usePlaceContractOrder } from '#data/contract/use-contract-actions.ts'
import { isBuy } from '#widgets/contract-lists/order/contract-row.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { usePlacedNotice } from '#widgets/placed-orders/use-placed-notice.ts'
import type { OrderShare } from '#widgets/order-form/confirmed-size.ts'
import { type Placing, placingOf, useConfirmation } from '#widgets/order-form/placing.ts'
import type { ContractRequest } from './view-contract-ticket.ts'

export type ContractPlacing = Placing<ContractRequest, OrderShare | undefined>

export function useContractPlacing(
  steps: MarketSteps, onPlaced: () => void,
): ContractPlacing {
  const announce = usePlacedNotice()
  const sheet = useConfirmation<ContractRequest, OrderShare | undefined>()
  const action = usePlaceContractOrder({ showsFailure: sheet.isSheetOpen })
  const placing = placingOf({
    sheet,
    action,
    onPlaced(order: ContractOrder, request: ContractRequest) {
      onPlaced()
      announce({ ...order, amount: null, isBuy: isBuy(order) }, steps, (rest) => {
        placing.confirm({ ...request, ...rest }, undefined)
      })
    },
  })
  return placing
}
