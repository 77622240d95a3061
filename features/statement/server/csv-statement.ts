// A statement as a CSV file: every entry, the oldest first, then a line of sums for each account.
// Amounts are exact decimal texts; no cell can be read as a formula by a spreadsheet.
import type { Entry } from '#features/record/entries.calls.ts'
import { csvLine } from '@ingot/contract/vocabulary'
import type { StatementDocument } from './statement-document.ts'

const columns = [
  'utc', 'local', 'account', 'coin', 'kind', 'amount', 'after', 'market', 'price', 'fee', 'order',
  'entry',
] as const

/** Yields the file's text, a page of entries at a time. */
export async function* csvStatement(document: StatementDocument): AsyncGenerator<Uint8Array> {
  const { words } = document
  // Spreadsheets read the mark as UTF-8.
  yield bytesOf(`\uFEFF${csvLine(columns.map((column) => words.of(`column_${column}`)))}`)
  for await (const entries of document.pages()) {
    yield bytesOf(entries.map((entry) => csvLine(cellsOf(entry, document))).join(''))
  }
  const heads = ['account', 'coin', 'opening', 'sum', 'closing', 'check'] as const
  const sums = document.sums().map(({ accountType, symbol, opening, sum, closing }) => csvLine([
    words.account(accountType), symbol, opening, sum, closing, words.of('column_ok'),
  ]))
  const head = csvLine(heads.map((name) => words.of(`column_${name}`)))
  yield bytesOf(['\r\n', head, ...sums].join(''))
}

function cellsOf(entry: Entry, { words, localTime }: StatementDocument): readonly string[] {
  const { createTime, accountType, symbol, amount, after, trade, withdrawalId, id } = entry
  const fee = trade === null || entry.kind !== 'trade' ? '' : `${trade.fees} ${trade.feeSymbol}`
  return [
    utcText(createTime), `${localTime.text(createTime)} ${localTime.offset(createTime)}`,
    words.account(accountType), symbol, words.kind(entry), amount, after, trade?.symbol ?? '',
    trade?.price ?? '', fee, trade?.orderId ?? withdrawalId ?? '', id,
  ]
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8')

/** "2026-11-21 14:05:33.120". */
const utcText = (at: number): string =>
  new Date(at).toISOString().replace('T', ' ').replace('Z', '')
