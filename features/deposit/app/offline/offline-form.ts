// The form of a reported deposit: its values, their faults, and the request that they make.
import { isPlainText, parseUnits, type RejectCode } from '@ingot/contract/vocabulary'
import type { OfflineReport } from '#features/deposit/app/parts/use-offline-deposits.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type OfflineValues = {
  readonly symbol: string
  /** A network's chain, or `bank`. */
  readonly way: string
  /** As it is typed, with a point. */
  readonly amount: string
  readonly reference: string
  /** Always empty: the ids of the pictures are the field's own. */
  readonly files: string
}

export type OfflineFault = 'amount' | 'reference' | 'hidden' | 'proof' | 'picture'

export const bankWay = 'bank'

export const offlineFirst = (symbol: string): OfflineValues =>
  ({ symbol, way: bankWay, amount: '', reference: '', files: '' })

/** The state of the pictures that the form's faults depend on. */
export type SentPictures = { readonly ids: readonly string[], readonly hasFailed: boolean }

export function offlineFaults(
  { amount, reference }: OfflineValues, { ids, hasFailed }: SentPictures,
): FormFaults<OfflineValues, OfflineFault> {
  const typed = reference.trim()
  return {
    ...isAmount(amount) ? {} : { amount: 'amount' },
    ...typed === '' ? { reference: 'reference' }
      : isPlainText(typed) ? {} : { reference: 'hidden' },
    ...hasFailed ? { files: 'picture' } : ids.length === 0 ? { files: 'proof' } : {},
  }
}

/** Decimals that every coin's amount has at most. */
export const amountDecimals = 8

/** Whether a text is an amount above zero; a typed text may not be one yet, as "0." is not. */
export function isAmount(text: string): boolean {
  const parsed = parseUnits(text, amountDecimals)
  return parsed.ok && parsed.units > 0n
}

/** The field of each refusal that belongs to one. */
export const offlineRejects: Partial<Record<RejectCode, keyof OfflineValues>> = {
  asset_unknown: 'symbol', network_unknown: 'way', amount_not_positive: 'amount',
  amount_too_precise: 'amount', amount_too_large: 'amount', already_credited: 'reference',
  proof_missing: 'files', file_unknown: 'files',
}

export function reportOf(
  { symbol, way, amount, reference }: OfflineValues, ids: readonly string[],
): OfflineReport {
  return {
    symbol, amount, reference: reference.trim(), files: [...ids],
    ...way === bankWay ? {} : { chain: way },
  }
}
