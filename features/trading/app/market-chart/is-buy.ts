// Whether an order of contracts buys: one that opens a long or closes a short.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'

export function isBuy({ direction, action }: Pick<ContractOrder, 'direction' | 'action'>): boolean {
  return (direction === 'long') === (action !== 'close')
}
