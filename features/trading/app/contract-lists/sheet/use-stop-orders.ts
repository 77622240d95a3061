// The conditional orders behind the take-profit and the stop-loss of a position.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { useAllConditionalOrders } from '#features/trading/app/data/use-conditional-orders.ts'
import { findStop } from '#features/trading/app/contract-lists/order/find-stop.ts'

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
