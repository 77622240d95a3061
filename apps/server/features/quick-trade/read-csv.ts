// Reads lists that operators import: a header, then lines of as many cells. A cell with a comma, a
// quote or a line break is in quotes (RFC 4180). Anything else is refused with its line.
import {
  accepted, type Outcome, rejected, statementLengthMax, statementLinesMax,
} from '@ingot/contract/vocabulary'

/** The cells of each line in the order of the columns. A refusal names the line of the text. */
export function readCsv(
  text: string, columns: readonly string[],
): Outcome<readonly (readonly string[])[]> {
  if (text.length > statementLengthMax) return rejected('invalid_input', 'csv')
  // A file of another encoding: names would be stored that no payer has, for good.
  const unread = text.indexOf('\uFFFD')
  if (unread !== -1) {
    return rejected('invalid_input', `line ${text.slice(0, unread).split('\n').length}`)
  }
  const rows = cellsOf(text.replace(/^\uFEFF/, ''))
  if (rows === undefined) return rejected('invalid_input', 'csv')
  const [header, ...lines] = rows
  const isRight = header?.length === columns.length
    && columns.every((column, place) => header[place]?.trim().toLowerCase() === column)
  if (!isRight || lines.length === 0) return rejected('invalid_input', 'line 1')
  if (lines.length > statementLinesMax) {
    return rejected('invalid_input', `line ${statementLinesMax + 2}`)
  }
  const wrong = lines.findIndex((cells) => cells.length !== columns.length)
  if (wrong !== -1) return rejected('invalid_input', `line ${wrong + 2}`)
  return accepted(lines.map((cells) => cells.map((cell) => cell.trim())))
}

/** Undefined for a quote that is not closed, or that begins within a cell. */
function cellsOf(text: string): string[][] | undefined {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (found === null) return undefined
    const [, quoted, plain = '', end = ''] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end.endsWith('\n') && cell.lastIndex < text.length) rows.push([])
    if (end === ',' && cell.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return rows
}
