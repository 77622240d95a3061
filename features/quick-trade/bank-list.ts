// The lists of a bank's payments that operators import: their forms, and the faults of a list.

export const bankListFormats = ['csv', 'camt', 'mt940'] as const
export type BankListFormat = (typeof bankListFormats)[number]

/** Why a place of a list cannot be read. */
export const bankListFaults = [
  // The file: its form, its letters, or a type declaration of XML, which is never read.
  'form', 'letters', 'doctype',
  // The first line of a list of cells, and its lines.
  'columns', 'cells', 'quote',
  'time', 'future', 'amount', 'mark', 'currency', 'account', 'text',
  // The parts of an entry, or the lines and the balances, do not add up.
  'parts', 'balance',
  // More lines than one list may have, or none.
  'lines',
] as const
export type BankListFault = (typeof bankListFaults)[number]

/** Characters and lines of one list of a bank. */
export const bankListLengthMax = 1_000_000
export const bankListLinesMax = 500
/** Faults that a preview names. */
export const bankListFaultsShown = 20
