// The details of the contract order that a notice or a message leads to.
import { showContractOrder, useShownContractOrder } from '#data/contract/shown-contract-order.ts'
import { ContractOrderSheet, type ContractOrderSheetProps } from './contract-order-sheet.tsx'

export function ShownOrderSheet({ onRepeat }: Pick<ContractOrderSheetProps, 'onRepeat'>) {
  return (
    <ContractOrderSheet
      onClose={() => showContractOrder(undefined)}
      onRepeat={onRepeat}
      order={useShownContractOrder()}
    />
  )
}
