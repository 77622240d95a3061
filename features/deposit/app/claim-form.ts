// The form of the claim of a payment without its owner's memo: its values, their faults, and the
// request that they make.
import { isPlainText, type RejectCode } from '@ingot/contract/vocabulary'
import type { Claim } from './parts/use-deposit-check.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import { isAmount } from './offline/offline-form.ts'

export type ClaimValues = {
  readonly symbol: string
  /** As it is typed, with a point. */
  readonly amount: string
  /** The address from which it was sent; may be empty. */
  readonly sender: string
}

export type ClaimFault = 'coin' | 'amount' | 'hidden'

/** The coin of the network is chosen where it has one alone. */
export const claimFirst = (symbols: readonly string[]): ClaimValues =>
  ({ symbol: symbols.length === 1 ? symbols[0] ?? '' : '', amount: '', sender: '' })

export function claimFaults(
  { symbol, amount, sender }: ClaimValues,
): FormFaults<ClaimValues, ClaimFault> {
  return {
    ...symbol === '' ? { symbol: 'coin' } : {},
    ...isAmount(amount) ? {} : { amount: 'amount' },
    ...isPlainText(sender.trim()) ? {} : { sender: 'hidden' },
  }
}

/** The field of each refusal that belongs to one. */
export const claimRejects: Partial<Record<RejectCode, keyof ClaimValues>> = {
  asset_unknown: 'symbol', network_unknown: 'symbol', amount_not_positive: 'amount',
  amount_too_precise: 'amount', amount_too_large: 'amount',
}

export function claimOf(
  { symbol, amount, sender }: ClaimValues, payment: Pick<Claim, 'chain' | 'txId'>,
): Claim {
  return { ...payment, symbol, amount, sender: sender.trim() }
}
