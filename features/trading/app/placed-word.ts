// The word for the reply to an order: the side of its first fills, or that it was accepted. Pure.
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'

type Placed = {
  readonly isBuy: boolean
  readonly filledQuantity: string
  readonly status: 'pending' | 'fully_filled' | 'cancelled'
}

/** The key of the words in the area of trading. */
export function placedWord({ isBuy, filledQuantity, status }: Placed) {
  if (signOfDecimal(filledQuantity) === 0) return 'submitted'
  const isWhole = status === 'fully_filled'
  if (isBuy) return isWhole ? 'filledBuy' : 'partlyFilledBuy'
  return isWhole ? 'filledSell' : 'partlyFilledSell'
}
