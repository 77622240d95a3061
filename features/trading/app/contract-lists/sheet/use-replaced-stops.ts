// Cancels the shown stops of a part of the position after others have taken their place. The server
// replaces only those of the whole position.
import { useCancelConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import type { PositionStops } from '#features/trading/app/data/contract/use-position-stops.ts'
import type { StopOrders } from './use-stop-orders.ts'

/** [K136] The new stops wait already, so the position is never without them; then `onDone` runs. */
export function useReplacedStops(
  orders: StopOrders,
): (request: PositionStops, onDone: () => void) => void {
  const profit = useCancelConditionalOrder({ isQuiet: true })
  const loss = useCancelConditionalOrder({ isQuiet: true })
  const cancels = { stopProfit: profit, stopLoss: loss }
  return (request, onDone) => {
    for (const of of ['stopProfit', 'stopLoss'] as const) {
      const order = orders[of]
      if (request[of] === undefined || order === undefined || order.quantity === null) continue
      cancels[of].send({ conditionalOrderId: order.conditionalOrderId })
    }
    onDone()
  }
}
