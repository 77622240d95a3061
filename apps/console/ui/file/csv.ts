// A table as comma-separated values that spreadsheets open. A text that a spreadsheet would read as
// a formula is made harmless.

/** A plain decimal, which may be negative, is a figure and stays as it is. */
const figure = /^-?\d+(?:\.\d+)?$/
const formulaStart = /^[=+\-@\t\r]/

/** The lines of the table, the names of its columns first. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** [RP4] A cell: quoted where it has to be, with an apostrophe before a formula. */
export function csvCell(text: string): string {
  const harmless = formulaStart.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
