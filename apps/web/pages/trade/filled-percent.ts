// How much of an order is filled, in whole per cent, rounded down: only a full one says 100.
import type { Order } from '@ingot/contract/calls'
import { divideDecimals, multiplyDecimals } from '#format/decimal-text.ts'

type Filling = Pick<Order, 'quantity' | 'amount' | 'filledQuantity' | 'filledAmount'>

export function filledPercent({ quantity, amount, ...filled }: Filling): number {
  const [done, wanted] = quantity === null
    ? [filled.filledAmount, amount ?? '0']
    : [filled.filledQuantity, quantity]
  return Number(divideDecimals(multiplyDecimals(done, '100', 18), wanted, 0) ?? 0)
}
