// One asset of one account; total = available + frozen, to the last digit.
import { z } from 'zod/mini'
import { decimalText, symbolText } from '#calls/fields.ts'

export const balance = z.object({
  symbol: symbolText,
  available: decimalText,
  frozen: decimalText,
  total: decimalText,
})
export type Balance = z.infer<typeof balance>
