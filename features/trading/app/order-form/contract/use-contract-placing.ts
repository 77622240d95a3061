// The way of a contract order to the exchange, announced when it was accepted.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { usePlaceContractOrder } from '#features/trading/app/data/contract/use-contract-actions.ts'
import { isBuy } from '#features/trading/app/contract-lists/order/contract-row.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { usePlacedNotice } from '#features/trading/app/use-placed-notice.ts'
import {
  type ConfirmedOrder, orderOfRest,
} from '#features/trading/app/order-form/confirmed-order.ts'
import {
  type Placing, placingOf, useConfirmation,
} from '#features/trading/app/order-form/placing.ts'
import type { ContractTicket } from './contract-ticket.ts'
import type { ContractRequest } from './view-contract-ticket.ts'

export type ConfirmedContractOrder = ConfirmedOrder<ContractRequest, ContractTicket>

export type ContractPlacing = Placing<ConfirmedContractOrder>

export function useContractPlacing(
  steps: MarketSteps, onPlaced: () => void,
): ContractPlacing {
  const announce = usePlacedNotice()
  const sheet = useConfirmation<ConfirmedContractOrder>()
  const action = usePlaceContractOrder({ showsFailure: sheet.isSheetOpen })
  const placing = placingOf({
    sheet,
    action,
    onPlaced(order: ContractOrder, sent) {
      onPlaced()
      announce({ ...order, amount: null, isBuy: isBuy(order) }, steps, (rest) => {
        placing.confirm(orderOfRest(sent, rest))
      })
    },
  })
  return placing
}
