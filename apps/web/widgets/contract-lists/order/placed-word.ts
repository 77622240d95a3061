// The word for the reply to a contract order: the side of its first fills, or that it was
// accepted. Pure.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-order.ts'
import { signOfDecimal } from '#format/decimal-text.ts'
import { isBuy } from './contract-row.ts'

type Placed = Pick<ContractOrder, 'direction' | 'action' | 'filledQuantity' | 'status'>

/** The key of the words in the area of trading. */
export function placedWord(order: Placed) {
  if (signOfDecimal(order.filledQuantity) === 0) return 'submitted'
  const isWhole = order.status === 'fully_filled'
  if (isBuy(order)) return isWhole ? 'filledBuy' : 'partlyFilledBuy'
  return isWhole ? 'filledSell' : 'partlyFilledSell'
}
