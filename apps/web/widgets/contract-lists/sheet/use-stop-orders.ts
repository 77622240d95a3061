// The conditional orders behind the take-profit and the stop-loss of a whole position.
import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-order.ts'
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import { useConditionalOrders } from '#data/conditional/use-conditional-orders.ts'
import { closesWhole } from '#widgets/contract-lists/order/closes-whole.ts'

export type StopOrders = {
  readonly stopProfit: ConditionalOrder | undefined
  readonly stopLoss: ConditionalOrder | undefined
}

/** Undefined for a stop that is not set, and until the orders are read. */
export function useStopOrders(position: ContractPosition): StopOrders {
  const { rows } = useConditionalOrders('current', {
    market: 'contract', symbol: position.symbol,
  })
  const find = (condition: ConditionalOrder['condition']): ConditionalOrder | undefined =>
    rows?.find((row) => row.condition === condition && closesWhole(row, position))
  return { stopProfit: find('take_profit'), stopLoss: find('stop') }
}
