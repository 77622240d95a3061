import { expect, test } from 'vitest'
import { findCountries } from './country-list.tsx'

const countries = [
  { country: 'CN', countryCode: '86', name: 'China' },
  { country: 'CI', countryCode: '225', name: 'Côte d’Ivoire' },
  { country: 'FR', countryCode: '33', name: 'France' },
  { country: 'MX', countryCode: '52', name: 'México' },
  { country: 'TW', countryCode: '886', name: 'Taiwan' },
]
const lettersOf = (word: string) => findCountries(countries, word).map(({ country }) => country)

test.each([
  ['', ['CN', 'CI', 'FR', 'MX', 'TW']],
  ['mexico', ['MX']],
  ['COTE', ['CI']],
  ['86', ['CN']],
  ['+88', ['TW']],
  ['0033', ['FR']],
  ['tw', ['TW']],
  ['an', ['FR', 'TW']],
  ['zz', []],
])('[W40] %j finds %j', (word, letters) => {
  expect(lettersOf(word)).toEqual(letters)
})
