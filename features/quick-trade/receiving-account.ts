// The fields of an account of the exchange by its currency, and the checks of its numbers: a wrong
// digit would send the payments of users to another account.
import type { Fiat } from '#features/bank-account/fiat.ts'
import type { ReceivingField } from './limits.ts'
import { checkBankDetails } from '#features/bank-account/bank-details.ts'
import { ibanFault } from '#features/bank-account/iban.ts'
import { tidyNumber } from '#features/bank-account/plain-digits.ts'

const common = ['payee', 'bank'] as const

/** The fields of a form in its order; an account may have further ones. */
export const receivingFieldsOf: Readonly<Record<Fiat, readonly ReceivingField[]>> = {
  CNY: [...common, 'branch', 'accountNumber'],
  USD: [
    ...common, 'routingNumber', 'accountNumber', 'accountType', 'payeeAddress', 'bankAddress',
  ],
  EUR: [...common, 'iban', 'bic'],
  GBP: [...common, 'sortCode', 'accountNumber'],
  JPY: [...common, 'bankCode', 'branchCode', 'accountType', 'accountNumber'],
  KRW: [...common, 'bankCode', 'accountNumber'],
  THB: [...common, 'bankCode', 'accountNumber'],
  RUB: [...common, 'bic', 'accountNumber'],
  TWD: [...common, 'bankCode', 'branchCode', 'accountNumber'],
}

/** The fields whose numbers cannot be right; a field without a text is not checked. */
export function receivingFaults(
  fiat: Fiat, fields: Readonly<Partial<Record<ReceivingField, string>>>,
): readonly ReceivingField[] {
  const { iban, routingNumber, sortCode, bic, accountNumber } = fields
  const us = checkBankDetails('us', { routingNumber }).faults.routingNumber
  const uk = checkBankDetails('uk', { bankCode: sortCode }).faults.bankCode
  const russian = checkBankDetails('russia', {
    bankCode: bic, cardNumber: accountNumber,
  }).faults
  const checks: readonly (readonly [ReceivingField, boolean])[] = [
    ['iban', isGiven(iban) && ibanFault(tidyNumber(iban)) !== undefined],
    ['routingNumber', isGiven(routingNumber) && us !== undefined],
    ['sortCode', isGiven(sortCode) && uk !== undefined],
    ['bic', fiat === 'RUB' && isGiven(bic) && russian.bankCode !== undefined],
    ['accountNumber', fiat === 'RUB' && isGiven(accountNumber) && isGiven(bic)
      && russian.cardNumber !== undefined],
  ]
  return checks.flatMap(([field, isFaulty]) => isFaulty ? [field] : [])
}

const isGiven = (text: string | undefined): text is string => (text ?? '').trim() !== ''
