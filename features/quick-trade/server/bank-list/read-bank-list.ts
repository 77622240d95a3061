// Reads a list of a bank in the form that it has: CAMT.053, MT940 or cells.
import {
  type BankListFault, bankListLengthMax, bankListLinesMax, fiats, type ReceivingField, tidyNumber,
} from '@ingot/contract/vocabulary'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { BankList, ListFault, ListTerms } from './bank-list.ts'
import { readCamt } from './camt-list.ts'
import { readCsvList } from './csv-list.ts'
import { readMt940 } from './mt940-list.ts'

/** Digits of a number that names an account within another way of writing it. */
const digitsMin = 6

type Expected = ListTerms & {
  /** The fields of the receiving account. */
  readonly fields: ReadonlyMap<ReceivingField, string>
  readonly now: number
}

/** With the faults of another account or currency, of the future, and of the number of lines. */
export function readBankList(text: string, expected: Expected): BankList {
  const unread = text.indexOf('\uFFFD')
  if (text.length > bankListLengthMax) return refused('lines')
  if (unread !== -1) {
    const before = text.slice(0, unread).split(/\r\n?|\n/)
    return refused('letters', before.length, (before.at(-1) ?? '').length + 1)
  }
  const list = readerOf(text)(text.replace(/^\uFEFF/, ''), expected)
  return { ...list, faults: [...list.faults, ...furtherFaults(list, expected)] }
}

function readerOf(text: string) {
  const begin = text.slice(0, 2_000).replace(/^\uFEFF/, '').trimStart()
  if (begin.startsWith('<')) return readCamt
  return /^(?:\{.*\{4:)?\s*:\d{2}[A-Z]?:/m.test(begin) ? readMt940 : readCsvList
}

const refused = (fault: BankListFault, line = 1, column = 1): BankList => ({
  format: 'csv', account: '', currency: '', openingUnits: null, closingUnits: null, lines: [],
  faults: [{ line, column, fault, name: '' }], pending: 0,
})

function furtherFaults(list: BankList, { fiat, fields, now }: Expected): readonly ListFault[] {
  const at = (fault: BankListFault, name: string, line = 1): ListFault =>
    ({ line, column: 1, fault, name })
  const isEmpty = list.lines.length === 0 && list.faults.length === 0
  return [
    ...isSameAccount(list.account, fields) ? [] : [at('account', list.account)],
    ...list.currency === '' || list.currency === fiat ? [] : [at('currency', list.currency)],
    ...isEmpty || list.lines.length > bankListLinesMax ? [at('lines', '')] : [],
    // A bank books nothing in the future; a day is the difference of its zone at most.
    ...list.lines.filter((line) => line.bookedAt > now + dayMs)
      .map((line) => at('future', 'time', line.line)),
  ]
}

/**
 * Whether the account that a list names is a receiving account of the exchange. A list or an
 * account without a number cannot be compared: it counts as the same.
 */
function isSameAccount(
  stated: string, fields: ReadonlyMap<ReceivingField, string>,
): boolean {
  const own = (['iban', 'accountNumber'] as const)
    .map((field) => tidyNumber(fields.get(field) ?? '')).filter((text) => text !== '')
  const texts = withoutCurrency(tidyNumber(stated))
  if (texts.includes('') || own.length === 0) return true
  return texts.some((text) => own.some((one) => isSameNumber(text, one)))
}

/** MT940 may end the number with the currency of the account. */
const withoutCurrency = (text: string): readonly string[] =>
  [text, ...fiats.filter((fiat) => text.endsWith(fiat)).map((fiat) => text.slice(0, -fiat.length))]

/** An IBAN has the number of its bank at its end; MT940 writes the bank before a slash. */
function isSameNumber(text: string, own: string): boolean {
  const [one, other] = [text, own].map((number) =>
    (number.split('/').at(-1) ?? '').replace(/^0+/, ''))
  if (one === undefined || other === undefined) return false
  return one === other || (one.length >= digitsMin && own.endsWith(one))
    || (other.length >= digitsMin && text.endsWith(other))
}
