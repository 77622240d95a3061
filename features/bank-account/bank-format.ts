// The forms of bank accounts: the fields that each country needs, and no others. SPEC's card number
// is the number of a card or an account, or an IBAN.
import type { Fiat } from './fiat.ts'

export const bankFields = [
  'bankName', 'branchName', 'cardNumber', 'payeeName', 'bankCode', 'branchCode', 'accountType',
  'bic', 'correspondentAccount', 'routingNumber', 'recipientAddress', 'accountName',
  'accountNumber', 'bankAddress',
] as const
export type BankField = (typeof bankFields)[number]

/** The fields of an account that a user has typed. */
export type BankDetails = Readonly<Partial<Record<BankField, string | undefined>>>

export const bankFormatNames = [
  'china', 'us', 'iban', 'uk', 'japan', 'korea', 'thailand', 'russia', 'taiwan', 'general',
] as const
export type BankFormatName = (typeof bankFormatNames)[number]

export const accountTypes = ['checking', 'savings', 'futsu', 'toza'] as const
export type AccountType = (typeof accountTypes)[number]

export type BankFormat = {
  /** In the order of the form. */
  readonly fields: readonly BankField[]
  readonly optional: readonly BankField[]
  /** The field with the number whose last four characters lists show. */
  readonly number: BankField
  /** The field with the name that must be the certified one. */
  readonly holder: BankField
  readonly accountTypes: readonly AccountType[]
}

const ordinary = {
  optional: [], number: 'cardNumber', holder: 'payeeName', accountTypes: [],
} as const

export const bankFormats: Readonly<Record<BankFormatName, BankFormat>> = {
  china: { ...ordinary, fields: ['cardNumber', 'bankName', 'branchName', 'payeeName'] },
  us: {
    fields: [
      'bankName', 'accountName', 'routingNumber', 'accountNumber', 'accountType',
      'recipientAddress', 'bankAddress',
    ],
    optional: [], number: 'accountNumber', holder: 'accountName',
    accountTypes: ['checking', 'savings'],
  },
  iban: {
    ...ordinary, fields: ['cardNumber', 'bankName', 'bic', 'payeeName'], optional: ['bic'],
  },
  uk: { ...ordinary, fields: ['bankCode', 'cardNumber', 'bankName', 'payeeName'] },
  japan: {
    ...ordinary,
    fields: ['bankName', 'bankCode', 'branchCode', 'accountType', 'cardNumber', 'payeeName'],
    accountTypes: ['futsu', 'toza'],
  },
  korea: { ...ordinary, fields: ['bankName', 'bankCode', 'cardNumber', 'payeeName'] },
  thailand: { ...ordinary, fields: ['bankName', 'bankCode', 'cardNumber', 'payeeName'] },
  russia: {
    ...ordinary,
    fields: ['bankName', 'bankCode', 'correspondentAccount', 'cardNumber', 'payeeName'],
    optional: ['correspondentAccount'],
  },
  taiwan: {
    ...ordinary, fields: ['bankName', 'bankCode', 'branchCode', 'cardNumber', 'payeeName'],
  },
  general: {
    ...ordinary, fields: ['bankName', 'branchName', 'cardNumber', 'payeeName'],
    optional: ['branchName'],
  },
}

/** The forms of a currency; the first is offered first. */
export const formatsOf: Readonly<Record<Fiat, readonly BankFormatName[]>> = {
  CNY: ['china'], USD: ['us', 'general'], EUR: ['iban'], GBP: ['uk', 'iban'], JPY: ['japan'],
  KRW: ['korea'], THB: ['thailand'], RUB: ['russia'], TWD: ['taiwan'],
}

/** Whether an account of the form can be of the currency. */
export const isFormatOf = (format: BankFormatName, fiat: Fiat): boolean =>
  formatsOf[fiat].includes(format)

/** Characters of a number, a name or a code, and of an address. */
export const bankTextLengthMax = 80
export const bankAddressLengthMax = 200
/** Accounts of one user that are not deleted. */
export const bankAccountsMax = 20
/** Accounts that one user adds within 24 hours, the deleted ones too. */
export const bankAccountsPerDayMax = 10
/** How long a new account waits before money is paid out to it. */
export const bankPayoutWaitMs = 24 * 3_600_000
