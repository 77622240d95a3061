// The name of a field in the form of each country: SPEC's card number is a card, an account, or an
// IBAN.
import type { BankField, BankFormatName } from '@ingot/contract/vocabulary'

export type FieldLabel =
  | BankField | 'iban' | 'sortCode' | 'bik' | 'holderKatakana' | 'postSymbol' | 'postNumber'

/** `isPost`: the form has the symbol and the number of Japan's Post Bank. */
export function fieldLabel(
  format: BankFormatName, field: BankField, isPost = false,
): FieldLabel {
  if (field === 'cardNumber') {
    if (format === 'china') return 'cardNumber'
    if (format === 'iban') return 'iban'
    return isPost ? 'postNumber' : 'accountNumber'
  }
  if (field === 'bankCode' && format === 'uk') return 'sortCode'
  if (field === 'bankCode' && format === 'russia') return 'bik'
  if (field === 'branchCode' && isPost) return 'postSymbol'
  return field === 'payeeName' && format === 'japan' ? 'holderKatakana' : field
}
