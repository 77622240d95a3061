// The amount that moves between an account and a copy.
import type { RejectCode } from '@ingot/contract/vocabulary'
import { compareDecimals, trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import { isSet } from '#pages/copy-trading/settings/setting-form.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type FundValues = { readonly amount: string }
export type FundFault = 'missing' | 'over'

/** `most` is undefined until it is read. */
export function fundFaults(
  { amount }: FundValues, most: string | undefined,
): FormFaults<FundValues, FundFault> {
  if (!isSet(amount)) return { amount: 'missing' }
  const isOver = most !== undefined && compareDecimals(trimDecimalText(amount), most) > 0
  return isOver ? { amount: 'over' } : {}
}

export const fundRejects: Partial<Record<RejectCode, keyof FundValues>> = {
  insufficient_available: 'amount', amount_not_positive: 'amount', amount_too_large: 'amount',
  amount_too_precise: 'amount',
}
