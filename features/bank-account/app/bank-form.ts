// The form of a new bank account: its values, their faults by the country's checks, the request.
import {
  type BankField, bankFields, bankFormatNames, bankFormats, type BankFormatName, checkBankDetails,
  compareNames, type Fiat, formatsOf, holderOf, isFiat, type RejectCode,
} from '@ingot/contract/vocabulary'
import type { BankAccountRequest } from './use-bank-accounts.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type BankValues = Readonly<Record<BankField, string>> & {
  /** Empty before the first choice. */
  readonly fiat: string
  readonly format: string
  readonly isDefault: boolean
}

/** A word of the catalogue's faults. */
export type BankFormFault = string

const emptyFields: Readonly<Record<BankField, string>> = {
  bankName: '', branchName: '', cardNumber: '', payeeName: '', bankCode: '', branchCode: '',
  accountType: '', bic: '', correspondentAccount: '', routingNumber: '', recipientAddress: '',
  accountName: '', accountNumber: '', bankAddress: '',
}

export function newBankValues(fiat: Fiat | undefined, realName: string): BankValues {
  const first = { ...emptyFields, fiat: '', format: '', isDefault: false }
  return fiat === undefined ? first : { ...first, ...fiatValues(fiat, realName) }
}

/** The form of another currency begins empty, with the name that it must have. */
export const fiatValues = (fiat: Fiat, realName: string): Partial<BankValues> => ({
  fiat, ...formatValues(formatsOf[fiat][0] ?? 'general', realName),
})

export const formatValues = (format: BankFormatName, realName: string): Partial<BankValues> => ({
  ...emptyFields, format,
  // A Japanese bank writes the name in katakana, which the certified name seldom is.
  ...format === 'japan' ? {} : { [bankFormats[format].holder]: realName },
  accountType: bankFormats[format].accountTypes[0] ?? '',
})

export const formatOf = ({ format }: BankValues): BankFormatName | undefined =>
  bankFormatNames.find((name) => name === format)

export const fiatOf = ({ fiat }: BankValues): Fiat | undefined => isFiat(fiat) ? fiat : undefined

export function bankFormFaults(
  values: BankValues, realName: string,
): FormFaults<BankValues, BankFormFault> {
  const format = formatOf(values)
  if (format === undefined) return { fiat: 'fiat_missing' }
  const { details, faults } = checkBankDetails(format, values)
  const { holder } = bankFormats[format]
  const match = compareNames(holderOf(format, details), realName)
  const isOther = match === 'differs' || (match === 'undecided' && format !== 'japan')
  return isOther && faults[holder] === undefined ? { ...faults, [holder]: 'holder_differs' }
    : faults
}

/** Whether the number of the form is typed and right. */
export function isNumberRight(values: BankValues, field: BankField): boolean {
  const format = formatOf(values)
  return format !== undefined && values[field] !== ''
    && checkBankDetails(format, values).faults[field] === undefined
}

/** The field of each refusal that belongs to one. */
export function bankRejects(
  { format: name }: BankValues,
): Partial<Record<RejectCode, keyof BankValues>> {
  const format = bankFormatNames.find((one) => one === name)
  if (format === undefined) return {}
  const { number, holder } = bankFormats[format]
  return { holder_differs: holder, card_exists: number, bank_details_invalid: number }
}

/** The request of values without a fault. */
export function bankRequest(
  values: BankValues, { fiat, format }: { readonly fiat: Fiat, readonly format: BankFormatName },
): BankAccountRequest {
  const { fields, accountTypes } = bankFormats[format]
  const typed = Object.fromEntries(bankFields.flatMap((field) =>
    field !== 'accountType' && fields.includes(field) && values[field].trim() !== ''
      ? [[field, values[field]]] : []))
  const accountType = accountTypes.find((type) => type === values.accountType)
  return {
    fiat, format, isDefault: values.isDefault, ...typed,
    ...accountType === undefined ? {} : { accountType },
  }
}
