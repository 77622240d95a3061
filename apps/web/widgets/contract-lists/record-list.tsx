// The lists of contract trading other than the open positions, in one part of the app's code.
import { FundingList } from './history/funding-list.tsx'
import { LiquidationList } from './history/liquidation-list.tsx'
import { PositionHistoryList } from './history/position-history-list.tsx'
import {
  ContractFillList, CurrentOrderList, EndedOrderList,
} from './order/contract-order-lists.tsx'

const lists = {
  orders: CurrentOrderList,
  positionHistory: PositionHistoryList,
  orderHistory: EndedOrderList,
  trades: ContractFillList,
  funding: FundingList,
  liquidations: LiquidationList,
} as const

export type RecordListProps = {
  readonly list: keyof typeof lists
  /** One market's, or all of them. */
  readonly symbol: string | undefined
}

export function RecordList({ list, symbol }: RecordListProps) {
  const List = lists[list]
  return <List symbol={symbol} />
}
