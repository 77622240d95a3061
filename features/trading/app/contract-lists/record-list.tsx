// The lists of contract trading other than the open positions, in one part of the app's code.
import { FundingList } from './funding-list.tsx'
import { LiquidationList } from './liquidation-list.tsx'
import { PositionHistoryList } from './position-history-list.tsx'
import {
  ContractFillList, type ContractOrderListProps, CurrentOrderList, EndedOrderList,
} from './order/contract-order-lists.tsx'

const lists = {
  orders: CurrentOrderList,
  positionHistory: PositionHistoryList,
  orderHistory: EndedOrderList,
  trades: ContractFillList,
  funding: FundingList,
  liquidations: LiquidationList,
} as const

export type RecordListProps = ContractOrderListProps & { readonly list: keyof typeof lists }

export function RecordList({ list, ...props }: RecordListProps) {
  const List = lists[list]
  return <List {...props} />
}
