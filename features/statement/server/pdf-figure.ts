// A figure of a paper: every digit, in groups of thousands, with the marks of its language. A file
// that a program reads has the plain text instead.
import { type Language, moneyPrecision, symbolDefault, toBcp47 } from '@ingot/contract/vocabulary'

/** [OM25] An amount of a coin; USDT has two decimals at least. */
export function pdfAmount(text: string, symbol: string, language: Language): string {
  return written(text, symbol === symbolDefault ? moneyPrecision : 0, language)
}

/** A price with the decimals that it has. */
export function pdfPrice(text: string, language: Language): string {
  return written(text, text.split('.')[1]?.length ?? 0, language)
}

/** The fonts have no no-break space, and a cell of a table has one line. */
function written(text: string, decimalsMin: number, language: Language): string {
  if (!isDecimal(text)) throw new RangeError('only decimal texts are formatted')
  return new Intl.NumberFormat(toBcp47(language), {
    minimumFractionDigits: decimalsMin, maximumFractionDigits: 18, useGrouping: 'always',
  }).format(text).replace(/[\u00a0\u202f]/g, ' ')
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text)
