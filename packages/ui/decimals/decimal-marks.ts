// The marks and digits by which people write a number, and the plain decimal that they mean.
export type DecimalMarks = { readonly decimal: string, readonly group: string }

export type DecimalRules = {
  /** Decimal places allowed; digits beyond them are refused. */
  readonly decimals: number
  /** The marks of the reader's locale. */
  readonly marks: DecimalMarks
  /** The asset of the figure; a pasted amount may name it. */
  readonly unit?: string | undefined
}

export const integerDigitsMax = 15
/** Where each script's ten digits begin: full-width, Thai, Arabic-Indic and its eastern form. */
const digitZeros = [0xff10, 0x0e50, 0x0660, 0x06f0]

/** ASCII digits, and "." and "," for the marks of other scripts. */
export function plainMarks(text: string, { decimal }: DecimalMarks): string {
  return text
    .replace(/[\uff10-\uff19\u0e50-\u0e59\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = digitZeros.find((start) => code >= start && code < start + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(/[\uff0e\u3002\uff61]/g, '.')
    .replaceAll('\uff0c', ',')
    .replaceAll('\u066b', decimal)
}

/** How far a text is made of digits in groups of three: all of it, its beginning, or nothing. */
export function groupingOf(text: string, group: string): 'whole' | 'begun' | 'none' {
  const [first = '', ...others] = text.split(group)
  const last = others.pop()
  const isGrouped = last !== undefined && /^[1-9]\d{0,2}$/.test(first) && /^\d{0,3}$/.test(last)
    && others.every((other) => /^\d{3}$/.test(other))
  if (!isGrouped) return 'none'
  return last.length === 3 ? 'whole' : 'begun'
}

/** The plain decimal of digits before and behind the mark; empty without either. */
export function written(whole: string, fraction: string | undefined): string {
  if (whole === '' && fraction === undefined) return ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** Whether a plain decimal is longer than any amount. */
export function isTooLong(plain: string): boolean {
  return (plain.split('.')[0] ?? '').length > integerDigitsMax
}
