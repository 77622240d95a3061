// Reads lists of cells: lines of cells between commas, semicolons or tabs. A cell with the
// separator, a quote or a line break is in quotes (RFC 4180). Every cell has its place in the file.
import {
  accepted, type Outcome, rejected, statementLengthMax, statementLinesMax,
} from '@ingot/contract/vocabulary'

export const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

export type CsvCell = { readonly text: string, readonly column: number }
export type CsvRow = { readonly line: number, readonly cells: readonly CsvCell[] }

export type CsvRows =
  | { readonly ok: true, readonly rows: readonly CsvRow[] }
  /** A quote that is not closed, or that begins within a cell. */
  | { readonly ok: false, readonly line: number, readonly column: number }

const patterns: Readonly<Record<Separator, string>> = { ',': ',', ';': ';', '\t': String.raw`\t` }

/** Lines without any text are left out. */
export function csvRows(text: string, separator: Separator): CsvRows {
  const mark = patterns[separator]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${mark}\\r\\n]*))(${mark}|\\r\\n?|\\n|$)`, 'y')
  const rows: CsvRow[] = []
  let cells: CsvCell[] = []
  let [line, begin, first] = [1, 0, 1]
  while (cell.lastIndex < text.length || cells.length > 0) {
    const at = cell.lastIndex
    const column = at - begin + 1
    const found = cell.exec(text)
    if (found === null) return { ok: false, line, column }
    const [whole, quoted, plain = '', end = ''] = found
    cells.push({ text: quoted === undefined ? plain : quoted.replaceAll('""', '"'), column })
    const breaks = [...whole.matchAll(/\r\n?|\n/g)]
    const last = breaks.at(-1)
    line += breaks.length
    if (last !== undefined) begin = at + last.index + last[0].length
    if (end === separator) continue
    if (cells.some((one) => one.text.trim() !== '')) rows.push({ line: first, cells })
    cells = []
    first = line
    if (cell.lastIndex >= text.length) break
  }
  return { ok: true, rows }
}

/** A list with exactly these columns. A refusal names the line of the text. */
export function readCsv(
  text: string, columns: readonly string[],
): Outcome<readonly { readonly line: number, readonly cells: readonly string[] }[]> {
  if (text.length > statementLengthMax) return rejected('invalid_input', 'csv')
  // A file of another encoding: names would be stored that no payer has, for good.
  const unread = text.indexOf('\uFFFD')
  if (unread !== -1) {
    return rejected('invalid_input', `line ${text.slice(0, unread).split('\n').length}`)
  }
  const read = csvRows(text.replace(/^\uFEFF/, ''), ',')
  if (!read.ok) return rejected('invalid_input', `line ${read.line}`)
  const [header, ...rows] = read.rows
  const isRight = header?.cells.length === columns.length
    && columns.every((column, place) => header.cells[place]?.text.trim().toLowerCase() === column)
  if (!isRight || rows.length === 0) return rejected('invalid_input', 'line 1')
  const extra = rows[statementLinesMax]
  if (extra !== undefined) return rejected('invalid_input', `line ${extra.line}`)
  const wrong = rows.find(({ cells }) => cells.length !== columns.length)
  if (wrong !== undefined) return rejected('invalid_input', `line ${wrong.line}`)
  return accepted(rows.map(({ line, cells }) =>
    ({ line, cells: cells.map((cell) => cell.text.trim()) })))
}
