// The form of the check of a transaction.
import { txIdPattern } from '@ingot/contract/vocabulary'
import type { FormFaults } from '#ui/fields/field-form.ts'

export type CheckValues = { readonly txId: string }
export type CheckFault = 'empty' | 'wrong'

export const checkEmpty = (): CheckValues => ({ txId: '' })

/** The id inside a pasted text: that of an explorer's link too. */
export function txIdIn(text: string): string {
  const parts = text.trim().split(/[\s/?#=&]+/).filter((part) => part !== '')
  return parts.find((part) => txIdPattern.test(part)) ?? text.trim()
}

export function checkFaults({ txId }: CheckValues): FormFaults<CheckValues, CheckFault> {
  if (txId.trim() === '') return { txId: 'empty' }
  return txIdPattern.test(txIdIn(txId)) ? {} : { txId: 'wrong' }
}
