// A statement as the text of a CSV file, and the check of its sums. Pure. Amounts are the
// exchange's exact decimal texts; no cell can be read as a formula by a spreadsheet.
import type { Entry, StatementAccount } from '@ingot/contract/calls/record/entries.ts'
import { addDecimals, compareDecimals, sumDecimals } from '#format/decimal-text.ts'

/** The words of a statement in the user's language. */
export type StatementWords = {
  readonly columns: Readonly<Record<StatementColumn, string>>
  readonly sums: Readonly<Record<'opening' | 'sum' | 'closing' | 'check' | 'ok', string>>
  accountOf(account: Entry['accountType']): string
  kindOf(entry: Entry): string
}

export const statementColumns = [
  'utc', 'local', 'account', 'coin', 'kind', 'amount', 'after', 'market', 'price', 'fee',
  'order', 'entry',
] as const
export type StatementColumn = (typeof statementColumns)[number]

export type AccountSum = StatementAccount & {
  readonly sum: string
  /** Opening + sum = closing, to the last unit. */
  readonly isRight: boolean
}

/** Each account with the sum of its entries; entries of an account without a frame are wrong. */
export function accountSums(
  entries: readonly Entry[], accounts: readonly StatementAccount[],
): { readonly sums: readonly AccountSum[], readonly isRight: boolean } {
  const keyOf = ({ accountType, symbol }: Pick<Entry, 'accountType' | 'symbol'>): string =>
    `${accountType} ${symbol}`
  const amounts = Map.groupBy(entries, keyOf)
  const sums = accounts.map((account) => {
    const sum = sumDecimals((amounts.get(keyOf(account)) ?? []).map(({ amount }) => amount))
    const isRight = compareDecimals(addDecimals(account.opening, sum), account.closing) === 0
    return { ...account, sum, isRight }
  })
  const known = new Set(accounts.map(keyOf))
  const isWhole = [...amounts.keys()].every((key) => known.has(key))
  return { sums, isRight: isWhole && sums.every(({ isRight }) => isRight) }
}

/** The oldest entry first, then a line for each account with its check. */
export function statementCsv(
  entries: readonly Entry[], sums: readonly AccountSum[], words: StatementWords,
): string {
  const { columns, sums: sumWords } = words
  const lines = [
    statementColumns.map((column) => columns[column]),
    ...entries.toReversed().map((entry) => cellsOf(entry, words)),
    [],
    [
      columns.account, columns.coin, sumWords.opening, sumWords.sum, sumWords.closing,
      sumWords.check,
    ],
    ...sums.map(({ accountType, symbol, opening, sum, closing, isRight }) => [
      words.accountOf(accountType), symbol, opening, sum, closing, isRight ? sumWords.ok : '',
    ]),
  ]
  // Spreadsheets read the mark as UTF-8.
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

function cellsOf(entry: Entry, words: StatementWords): readonly string[] {
  const { createTime, accountType, symbol, amount, after, trade, withdrawalId, id } = entry
  const fee = trade === null || entry.kind !== 'trade' ? '' : `${trade.fees} ${trade.feeSymbol}`
  return [
    utcText(createTime), localText(createTime), words.accountOf(accountType), symbol,
    words.kindOf(entry), amount, after, trade?.symbol ?? '', trade?.price ?? '', fee,
    trade?.orderId ?? withdrawalId ?? '', id,
  ]
}

/** A plain decimal stays a number; a text that a spreadsheet would compute gets an apostrophe. */
export function csvCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** "2026-11-21 14:05:33.120". */
function utcText(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '')
}

/** The same in the device's time zone, with its distance from UTC: "… +02:00". */
function localText(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset()
  const size = Math.abs(minutes)
  const two = (value: number): string => String(value).padStart(2, '0')
  const zone = `${two(Math.floor(size / 60))}:${two(size % 60)}`
  return `${utcText(at + minutes * 60_000)} ${minutes < 0 ? '-' : '+'}${zone}`
}
