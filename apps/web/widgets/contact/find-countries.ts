// Which countries a typed word means: its name in the reader's language, its letters or its code.
import type { CallingCode } from '@ingot/contract/vocabulary'

export type NamedCountry = CallingCode & { readonly name: string }

/** The countries in their order, those whose name or code begins with the word first. */
export function findCountries(
  countries: readonly NamedCountry[],
  typed: string,
): readonly NamedCountry[] {
  const word = fold(typed.trim())
  const code = word.replace(/^(?:\+|00)/, '')
  if (word === '') return countries
  const begins = (known: NamedCountry): boolean =>
    fold(known.name).startsWith(word) || known.country.toLowerCase() === word
    || (code !== '' && known.countryCode.startsWith(code))
  const contains = (known: NamedCountry): boolean => fold(known.name).includes(word)
  const first = countries.filter(begins)
  return [...first, ...countries.filter((known) => !first.includes(known) && contains(known))]
}

/** Without case and accents, so that "Mexico" finds "México". */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
