// The conditional orders behind the take-profit and the stop-loss of a position.
import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import type { ContractPosition } from '@ingot/contract/calls/perpetual-position/positions.ts'
import { useAllConditionalOrders } from '#data/conditional/use-conditional-orders.ts'
import { findStop } from '#widgets/contract-lists/order/find-stop.ts'

export type StopOrders = {
  readonly stopProfit: ConditionalOrder | undefined
  readonly stopLoss: ConditionalOrder | undefined
}

/** Undefined for a stop that is not set, and until the orders are read. */
export function useStopOrders(position: ContractPosition): StopOrders {
  const rows = useAllConditionalOrders({ market: 'contract', symbol: position.symbol })
  const find = (of: keyof StopOrders): ConditionalOrder | undefined =>
    findStop(of, position, rows ?? [])
  return { stopProfit: find('stopProfit'), stopLoss: find('stopLoss') }
}
