// How much of an order is filled, in whole per cent, rounded down: only one that is filled says
// 100, also when less than a lot of its amount is left over.
import { divideDecimals, multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import type { OrderRow } from './order-row.ts'

type Filling = Pick<
  OrderRow, 'status' | 'quantity' | 'amount' | 'filledAmount' | 'filledQuantity'
>

export function filledPercent(order: Filling): number {
  if (order.status === 'fully_filled') return 100
  const { quantity, amount, filledAmount, filledQuantity } = order
  const [done, wanted] = quantity === null
    ? [filledAmount, amount ?? '0']
    : [filledQuantity, quantity]
  return Number(divideDecimals(multiplyDecimals(done, '100', 18), wanted, 0) ?? 0)
}
