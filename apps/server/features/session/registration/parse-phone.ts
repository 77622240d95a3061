// Reads a mobile number as people write it: with marks, a trunk prefix, or its country code. Each
// number has one spelling afterwards, so that one number cannot register twice.
import {
  getCountries, getCountryCallingCode, parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'

type Phone = {
  readonly to: string
  readonly countryCode: string
  readonly userPhone: string
}

const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/** The number in its parts; undefined for a text that is not a mobile number of its country. */
export function parsePhone(
  { countryCode, userPhone }: { readonly countryCode: string; readonly userPhone: string },
): Phone | undefined {
  if (!callingCodes.has(countryCode)) return undefined
  const read = parsePhoneNumberFromString(userPhone, {
    defaultCallingCode: countryCode, extract: false,
  })
  if (read === undefined || !read.isValid() || read.ext !== undefined) return undefined
  return { to: read.number, countryCode: read.countryCallingCode, userPhone: read.nationalNumber }
}
