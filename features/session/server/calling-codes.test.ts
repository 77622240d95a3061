import { callingCodes } from '@ingot/contract/vocabulary'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import { expect, test } from 'vitest'

test('[A50] the picker offers every country with its calling code', () => {
  const known = getCountries().map((country) => ({
    country, countryCode: String(getCountryCallingCode(country)),
  }))
  expect(callingCodes).toEqual(known.toSorted((a, b) => a.country < b.country ? -1 : 1))
})
