// A cell of comma-separated values (RFC 4180) that is safe in a spreadsheet.

/**
 * [OM8, RP4] Quoted where it has to be. A plain decimal, which may be negative, stays a number; any
 * other text that a spreadsheet would compute gets an apostrophe in front of it.
 */
export function csvCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
