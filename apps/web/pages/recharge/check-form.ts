// The form of the check of a transaction.
import type { CheckedTransfer } from '@ingot/contract/calls/deposit/deposits.ts'
import { txIdPattern } from '@ingot/contract/vocabulary'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

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

/** The chain of a transfer whose owner no memo names: it can be claimed. */
export function claimableChain(
  transfers: readonly Pick<CheckedTransfer, 'chain' | 'verdict'>[],
): string | undefined {
  return transfers
    .find(({ verdict }) => verdict === 'no_memo' || verdict === 'unknown_memo')?.chain
}
