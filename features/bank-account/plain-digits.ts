// Numbers as users type and paste them, in the form that is stored.

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The digits of every script in groups of ten, each beginning with its zero. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let below = 0
  while (isDigit(code - below - 1)) below += 1
  return String(below % 10)
}

/** A text whose digits are 0 to 9, in whatever script they were typed. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, valueOf)

/** A number without spaces and hyphens, with plain digits and capitals. */
export const tidyNumber = (text: string): string =>
  plainDigits(text).replaceAll(/[\s\p{Pd}\u2212]/gu, '').toUpperCase()
