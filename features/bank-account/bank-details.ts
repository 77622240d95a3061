// The checks of a bank account's fields by its country, for the form and for the server. They catch
// slips; an account that passes may still not exist.
import { tidyName } from '#features/identity/limits.ts'
import {
  type AccountType, type BankDetails, type BankField, bankFormats,
  type BankFormatName,
} from './bank-format.ts'
import type { BankFault } from './bank-fault.ts'
import { passesLuhn, passesRoutingSum, passesRussianKey } from './check-digits.ts'
import { isKatakana } from './holder-name.ts'
import { ibanFault } from './iban.ts'
import { tidyNumber } from './plain-digits.ts'

export type BankFaults = Partial<Record<BankField, BankFault>>

export type CheckedBankDetails = {
  /** In the form that is stored: the fields of the format that are not empty. */
  readonly details: BankDetails
  readonly faults: BankFaults
  /** Some old Chinese cards fail the check digit; the form warns of them. */
  readonly isUnusualCard: boolean
}

export function checkBankDetails(
  format: BankFormatName, typed: BankDetails,
): CheckedBankDetails {
  const details = tidyDetails(format, typed)
  const faults: BankFaults = { ...rules[format](details), ...missingOf(format, details) }
  return {
    details: format === 'japan' && faults.branchCode === undefined
      && faults.cardNumber === undefined ? japanDetails(details) : details,
    faults,
    isUnusualCard: format === 'china' && isUnusualCard(details.cardNumber ?? ''),
  }
}

/** The last characters of the number that lists show. */
export const lastFourOf = (format: BankFormatName, details: BankDetails): string =>
  (details[bankFormats[format].number] ?? '').slice(-4)

export const holderOf = (format: BankFormatName, details: BankDetails): string =>
  details[bankFormats[format].holder] ?? ''

const names: readonly BankField[] = [
  'bankName', 'branchName', 'payeeName', 'accountName', 'recipientAddress', 'bankAddress',
]

function tidyDetails(format: BankFormatName, typed: BankDetails): BankDetails {
  const { fields } = bankFormats[format]
  return Object.fromEntries(fields.flatMap((field) => {
    const text = typed[field] ?? ''
    const tidy = names.includes(field) ? tidyName(text)
      : field === 'accountType' ? text : tidyNumber(text)
    return tidy === '' ? [] : [[field, tidy]]
  }))
}

function missingOf(format: BankFormatName, details: BankDetails): BankFaults {
  const { fields, optional, accountTypes: types } = bankFormats[format]
  const isMissing = (field: BankField): boolean => field === 'accountType'
    ? !types.some((type: AccountType) => type === details.accountType)
    : (details[field] ?? '') === '' && !optional.includes(field)
  return Object.fromEntries(fields.filter(isMissing).map((field) => [field, 'missing']))
}

/** A fault of each field; an empty field has no other fault than that it is missing. */
type Rule = (details: BankDetails) => BankFaults

const rules: Readonly<Record<BankFormatName, Rule>> = {
  china: ({ cardNumber = '' }) => faultsOf({ cardNumber: chineseCardFault(cardNumber) }),
  us: ({ routingNumber = '', accountNumber = '' }) => faultsOf({
    routingNumber: routingFault(routingNumber),
    accountNumber: formFault(accountNumber, /^\d{4,17}$/, 'us_account_length'),
  }),
  iban: ({ cardNumber = '', bic = '' }) => faultsOf({
    cardNumber: ibanFault(cardNumber),
    bic: bic === '' ? undefined : formFault(bic, bicPattern, 'bic_form'),
  }),
  uk: ({ bankCode = '', cardNumber = '' }) => faultsOf({
    bankCode: formFault(bankCode, /^\d{6}$/, 'sort_code_length'),
    cardNumber: formFault(cardNumber, /^\d{8}$/, 'uk_account_length'),
  }),
  japan: japanFaults,
  korea: ({ bankCode = '', cardNumber = '' }) => faultsOf({
    bankCode: formFault(bankCode, /^\d{3}$/, 'bank_code_length'),
    cardNumber: formFault(cardNumber, /^\d{10,14}$/, 'korea_account_length'),
  }),
  thailand: ({ bankCode = '', cardNumber = '' }) => faultsOf({
    bankCode: formFault(bankCode, /^\d{3}$/, 'bank_code_length'),
    cardNumber: thaiAccountFault(bankCode, cardNumber),
  }),
  russia: russianFaults,
  taiwan: ({ bankCode = '', branchCode = '', cardNumber = '' }) => faultsOf({
    bankCode: formFault(bankCode, /^\d{3}$/, 'bank_code_length'),
    branchCode: formFault(branchCode, /^\d{4}$/, 'taiwan_branch_length'),
    cardNumber: formFault(cardNumber, /^\d{10,14}$/, 'taiwan_account_length'),
  }),
  general: ({ cardNumber = '' }) => faultsOf({
    cardNumber: formFault(cardNumber, /^[A-Z\d]{4,34}$/, 'general_number'),
  }),
}

/** ISO 9362: bank, country, place, and three characters of a branch or none. */
const bicPattern = /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/

const formFault = (text: string, form: RegExp, fault: BankFault): BankFault | undefined =>
  form.test(text) ? undefined : fault

function faultsOf(found: Partial<Record<BankField, BankFault | undefined>>): BankFaults {
  const faults: BankFaults = {}
  for (const field of bankFieldsOf(found)) {
    const fault = found[field]
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}

const bankFieldsOf = (found: Partial<Record<BankField, unknown>>): BankField[] => {
  const fields: BankField[] = []
  let field: BankField
  for (field in found) fields.push(field)
  return fields
}

/** UnionPay begins with 62, older cards with 4, 5, 6 or 9. */
function chineseCardFault(card: string): BankFault | undefined {
  if (!/^\d{16,19}$/.test(card)) return 'card_length'
  if (!/^[4569]/.test(card)) return 'card_prefix'
  return passesLuhn(card) || isUnusualCard(card) ? undefined : 'card_check_digit'
}

const isUnusualCard = (card: string): boolean => /^9\d{15,18}$/.test(card) && !passesLuhn(card)

/** The first two digits are those of a district of the Federal Reserve, a thrift or a cheque. */
const routingPrefix = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/

function routingFault(number: string): BankFault | undefined {
  if (!/^\d{9}$/.test(number)) return 'routing_length'
  if (!routingPrefix.test(number) || number === '000000000') return 'routing_prefix'
  return passesRoutingSum(number) ? undefined : 'routing_check_digit'
}

const postBankCode = '9900'

function japanFaults(
  { bankCode = '', branchCode = '', cardNumber = '', payeeName = '' }: BankDetails,
): BankFaults {
  const isPost = bankCode === postBankCode && branchCode.length !== 3
  return faultsOf({
    bankCode: formFault(bankCode, /^\d{4}$/, 'japan_bank_length'),
    branchCode: isPost ? formFault(branchCode, /^1\d{3}0$/, 'post_symbol')
      : formFault(branchCode, /^\d{3}$/, 'japan_branch_length'),
    cardNumber: isPost ? formFault(cardNumber, /^\d{1,7}1$/, 'post_number')
      : formFault(cardNumber, /^\d{1,7}$/, 'japan_account_length'),
    payeeName: isKatakana(payeeName) ? undefined : 'holder_katakana',
  })
}

const japanAccountDigits = 7

/**
 * The Post Bank's symbol and number as other banks write them: the second and third digit of the
 * symbol with an 8 are the branch, the number without its last digit is the account. An account
 * has seven digits, with zeros in front.
 */
function japanDetails(details: BankDetails): BankDetails {
  const { branchCode = '', cardNumber = '' } = details
  const isPost = branchCode.length === 5
  return {
    ...details,
    branchCode: isPost ? `${branchCode.slice(1, 3)}8` : branchCode,
    cardNumber: (isPost ? cardNumber.slice(0, -1) : cardNumber)
      .padStart(japanAccountDigits, '0'),
  }
}

/** The Government Savings Bank; the farmers' and the housing bank have numbers of both lengths. */
const governmentSavings = '030'
const banksOfBothLengths: readonly string[] = ['033', '034']

function thaiAccountFault(bankCode: string, account: string): BankFault | undefined {
  if (bankCode === governmentSavings) return formFault(account, /^\d{12}$/, 'gsb_account_length')
  const form = banksOfBothLengths.includes(bankCode) ? /^(?:\d{10}|\d{12})$/ : /^\d{10}$/
  return formFault(account, form, 'thailand_account_length')
}

/** [Bank of Russia 515, 579-P] The account's key depends on the BIK. */
function russianFaults(
  { bankCode: bik = '', cardNumber: account = '', correspondentAccount = '' }: BankDetails,
): BankFaults {
  const bikFault = formFault(bik, /^\d{9}$/, 'bik_length')
  const isKnown = bikFault === undefined
  const accountFault = !/^\d{20}$/.test(account) ? 'russia_account_length'
    : account.slice(5, 8) !== roubles ? 'russia_account_currency'
      : isKnown && !passesRussianKey(bik.slice(6) + account) ? 'russia_account_key' : undefined
  const correspondentFault = correspondentAccount === '' ? undefined
    : !/^301\d{2}810\d{12}$/.test(correspondentAccount) ? 'correspondent_form'
      : isKnown && !passesRussianKey(`0${bik.slice(4, 6)}${correspondentAccount}`)
        ? 'correspondent_key' : undefined
  return faultsOf({
    bankCode: bikFault, cardNumber: accountFault, correspondentAccount: correspondentFault,
  })
}

const roubles = '810'
