// The details of the contract order that a notice or a message leads to.
import { shownOrders } from '#features/trading/app/data/orders/shown-order.ts'
import { ContractOrderSheet, type ContractOrderSheetProps } from './contract-order-sheet.tsx'

export function ShownOrderSheet({ onRepeat }: Pick<ContractOrderSheetProps, 'onRepeat'>) {
  return (
    <ContractOrderSheet
      onClose={() => shownOrders.perpetual.show(undefined)}
      onRepeat={onRepeat}
      order={shownOrders.perpetual.useOrder()}
    />
  )
}
