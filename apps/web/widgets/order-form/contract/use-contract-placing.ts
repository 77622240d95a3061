// The way of a contract order to the exchange, announced when it was accepted.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { usePlaceContractOrder } from '#data/contract/use-contract-actions.ts'
import { isBuy } from '#widgets/contract-lists/order/contract-row.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { usePlacedNotice } from '#widgets/placed-orders/use-placed-notice.ts'
import { type ConfirmedOrder, orderOfRest } from '#widgets/order-form/confirmed-order.ts'
import { type Placing, placingOf, useConfirmation } from '#widgets/order-form/placing.ts'
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
