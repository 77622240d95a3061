// The filter and the actions above a list of contract orders or fills.
import {
  useCancelAllContractOrders,
} from '#features/trading/app/data/contract/use-contract-orders.ts'
import { CancelAfterButton } from '#features/trading/app/order-lists/cancel-after-button.tsx'
import {
  CancelAllOrdersButton,
} from '#features/trading/app/order-lists/cancel-all-orders-button.tsx'
import { ContractFilterButton } from './order/contract-filter-button.tsx'
import type { ContractList } from './order/use-contract-filter.ts'

export type RecordToolsProps = {
  readonly list: ContractList
  /** The number of open orders. */
  readonly orders: number
  /** One market's, or all of them. */
  readonly symbol: string | undefined
}

export function RecordTools({ list, orders, symbol }: RecordToolsProps) {
  const cancelAll = useCancelAllContractOrders()
  if (list !== 'current') return <ContractFilterButton list={list} />
  return (
    <>
      <CancelAfterButton />
      <ContractFilterButton list={list} />
      <CancelAllOrdersButton cancelAll={cancelAll} count={orders} symbol={symbol} />
    </>
  )
}
