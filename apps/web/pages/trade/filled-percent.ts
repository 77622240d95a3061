// How much of an order is filled, in whole per cent, rounded down: only one that is filled says
// 100, and an amount of which less than a lot is left over is filled.
import type { Order } from '@ingot/contract/calls'
import { divideDecimals, multiplyDecimals } from '#format/decimal-text.ts'
import { type Ended, isFilled } from './order-ending.ts'

export function filledPercent(order: Ended & Pick<Order, 'quantity'>): number {
  if (isFilled(order)) return 100
  const { quantity, amount, filledAmount, filledQuantity } = order
  const [done, wanted] = quantity === null
    ? [filledAmount, amount ?? '0']
    : [filledQuantity, quantity]
  return Number(divideDecimals(multiplyDecimals(done, '100', 18), wanted, 0) ?? 0)
}
