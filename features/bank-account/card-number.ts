// The forms of identity numbers. A check finds slips of the typing and decides nothing: an operator
// compares the number with the document.
import { type DocumentKind, tidyCardNo } from '#features/identity/limits.ts'

/**
 * Countries whose own number must not be collected for an identity card: Japan's My Number, the
 * resident number of Korea, the social security number of the United States.
 */
export const cardlessCountries: readonly string[] = ['JP', 'KR', 'US']

type Document = {
  readonly country: string | null
  readonly kind: DocumentKind | null
  readonly cardNo: string
}

/** Whether a number can be that of a document; true where no form of it is known. */
export function isCardNumber({ country, kind, cardNo }: Document): boolean {
  const number = tidyCardNo(cardNo)
  if (!/^[\p{L}\p{N}]{3,40}$/u.test(number)) return false
  if (country === 'RU' && kind === 'passport') return /^\d{9,10}$/.test(number)
  const form = kind === 'id_card' || kind === 'residence_permit' || kind === null
    ? cardForms[country ?? ''] : undefined
  return form?.(number) ?? true
}

const cardForms: Readonly<Record<string, (number: string) => boolean>> = {
  CN: isChineseNumber, TW: isTaiwaneseNumber, ES: isSpanishNumber, TH: isThaiNumber,
}

/** GB 11643: 17 digits and the check character of ISO 7064 MOD 11-2. */
function isChineseNumber(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = sumOf(number.slice(0, 17), (digit, place) => digit * (2 ** (17 - place) % 11))
  return '10X98765432'[sum % 11] === number[17]
}

const taiwaneseLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

/** A letter of the place, a digit of the sex, seven digits and a check digit. */
function isTaiwaneseNumber(number: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(number)) return false
  const place = 10 + taiwaneseLetters.indexOf(number[0] ?? '')
  const digits = `${place}${number.slice(1)}`
  const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]
  return sumOf(digits, (digit, at) => digit * (weights[at] ?? 0)) % 10 === 0
}

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** A DNI, or a NIE whose first letter counts as a digit. */
function isSpanishNumber(number: string): boolean {
  if (!/^[XYZ\d]\d{7}[A-Z]$/.test(number)) return false
  const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return spanishLetters[Number(digits) % 23] === number[8]
}

/** Thirteen digits, the last of which checks the others. */
function isThaiNumber(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false
  const sum = sumOf(number.slice(0, 12), (digit, place) => digit * (13 - place))
  return (11 - sum % 11) % 10 === Number(number[12])
}

function sumOf(digits: string, term: (digit: number, place: number) => number): number {
  return [...digits].reduce((sum, digit, place) => sum + term(Number(digit), place), 0)
}
