// The fault of a typed amount, before the server is called. It decides nothing: the exchange checks
// every amount again.
import {
  compareDecimals, isDecimalText, signOfDecimal, trimDecimalText,
} from '@ingot/ui/format/decimal-text.ts'

export type AmountProblem = 'missing' | 'over'

/** Undefined when the amount is above zero and not above `max`; an unknown one bounds nothing. */
export function amountProblem(typed: string, max: string | undefined): AmountProblem | undefined {
  const amount = trimDecimalText(typed)
  if (!isDecimalText(amount) || signOfDecimal(amount) === 0) return 'missing'
  return max !== undefined && compareDecimals(amount, max) > 0 ? 'over' : undefined
}
