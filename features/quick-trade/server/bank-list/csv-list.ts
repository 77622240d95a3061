// A bank's list of cells: the columns by their names in the first line, in any order, with commas,
// semicolons or tabs between them and a point or a comma before the decimals.
import type { BankListFault } from '@ingot/contract/vocabulary'
import type { BankLine, BankList, ListFault, ListTerms } from './bank-list.ts'
import { kindOf } from './bank-list.ts'
import { type CsvRow, csvRows, type Separator, separators } from './csv-rows.ts'
import { amountOf, type DecimalMark, decimalMarkOf, momentOf, textOf } from './list-texts.ts'

const columns = ['time', 'reference', 'amount', 'payer', 'remark', 'currency', 'account'] as const
type Column = (typeof columns)[number]

/** The names of a column in the lists of banks. A column that no line names is refused. */
const namesOf: Readonly<Record<Column, readonly string[]>> = {
  time: ['time', 'date', 'booking date', 'booked', 'buchungstag', 'fecha', 'дата'],
  reference: ['reference', 'bank reference', 'transaction id', 'referenz', 'referencia'],
  amount: ['amount', 'betrag', 'importe', 'сумма'],
  payer: ['payer', 'name', 'counterparty', 'zahlungspflichtiger', 'ordenante', 'плательщик'],
  remark: ['remark', 'text', 'description', 'purpose', 'verwendungszweck', 'concepto',
  'назначение'],
  currency: ['currency', 'währung', 'divisa', 'валюта'],
  account: ['account', 'iban', 'own account', 'konto', 'cuenta', 'счёт'],
}
const needed: readonly Column[] = ['time', 'amount', 'payer']

type Header = { readonly places: ReadonlyMap<Column, number>, readonly row: CsvRow }

export function readCsvList(text: string, terms: ListTerms): BankList {
  const separator = separatorOf(text)
  const read = csvRows(text, separator)
  if (!read.ok) return failed([{ line: read.line, column: read.column, fault: 'quote', name: '' }])
  const [first, ...rows] = read.rows
  const header = first === undefined ? undefined : headerOf(first)
  if (header === undefined || 'fault' in header) {
    return failed([header ?? { line: 1, column: 1, fault: 'columns', name: '' }])
  }
  const amounts = rows.map((row) => cellOf(header, row, 'amount').text)
  const mark = decimalMarkOf(amounts)
  const faults: ListFault[] = []
  const lines: BankLine[] = []
  for (const row of rows) {
    const line = lineOf(row, { header, terms, mark })
    if ('fault' in line) faults.push(line)
    else lines.push(line)
  }
  const [stated] = rows
  return {
    format: 'csv', openingUnits: null, closingUnits: null, lines, faults, pending: 0,
    account: stated === undefined ? '' : cellOf(header, stated, 'account').text,
    currency: stated === undefined ? '' : cellOf(header, stated, 'currency').text.toUpperCase(),
  }
}

const failed = (faults: readonly ListFault[]): BankList => ({
  format: 'csv', account: '', currency: '', openingUnits: null, closingUnits: null, lines: [],
  faults, pending: 0,
})

/** The separator that splits the first line into most cells. */
function separatorOf(text: string): Separator {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const counts = separators.map((separator) => line.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

function headerOf(row: CsvRow): Header | ListFault {
  const places = new Map<Column, number>()
  for (const [place, cell] of row.cells.entries()) {
    const name = cell.text.trim().toLowerCase()
    const column = columns.find((one) => namesOf[one].includes(name))
    // A column that is not read may hold a sign or another amount.
    if (column === undefined || places.has(column)) {
      return { line: row.line, column: cell.column, fault: 'columns', name: cell.text.trim() }
    }
    places.set(column, place)
  }
  const missing = needed.find((column) => !places.has(column))
  return missing === undefined ? { places, row }
    : { line: row.line, column: 1, fault: 'columns', name: missing }
}

function cellOf({ places }: Header, row: CsvRow, column: Column) {
  const cell = row.cells[places.get(column) ?? -1]
  return { text: cell?.text.trim() ?? '', column: cell?.column ?? 1 }
}

type Read = {
  readonly header: Header
  readonly terms: ListTerms
  readonly mark: DecimalMark | undefined | 'mixed'
}

function lineOf(row: CsvRow, { header, terms, mark }: Read): BankLine | ListFault {
  const at = (fault: BankListFault, name: Column): ListFault =>
    ({ line: row.line, column: cellOf(header, row, name).column, fault, name })
  if (row.cells.length !== header.row.cells.length) {
    return { line: row.line, column: 1, fault: 'cells', name: '' }
  }
  const text = (column: Column) => cellOf(header, row, column).text
  const bookedAt = momentOf(text('time'))
  if (bookedAt === undefined) return at('time', 'time')
  const amount = mark === 'mixed' ? undefined : amountOf(text('amount'), terms.decimals, mark)
  if (amount === undefined) return at('amount', 'amount')
  const currency = text('currency').toUpperCase()
  if (currency !== '' && currency !== terms.fiat) return at('currency', 'currency')
  const [reference, payer, remark] = [
    textOf(text('reference')), textOf(text('payer')), textOf(text('remark')),
  ]
  if (reference === undefined) return at('text', 'reference')
  if (payer === undefined) return at('text', 'payer')
  if (remark === undefined) return at('text', 'remark')
  return {
    line: row.line, bookedAt, reference, amountUnits: amount.units, payer, remark,
    kind: kindOf({ isCredit: !amount.isNegative, isReversal: false }),
  }
}
