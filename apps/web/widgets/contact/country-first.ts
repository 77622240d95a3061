// The country whose calling code stands before a phone number at first: the one of the browser's
// region.
import { type CallingCode, callingCodes, countryCodeDefault } from '@ingot/contract/vocabulary'

const fallback: CallingCode = { country: 'CN', countryCode: countryCodeDefault }

/** The first listed country that the browser's language tags name, the preferred tag first. */
export function countryFirst(tags: readonly string[]): CallingCode {
  return tags
    .map((tag) => callingCodes.find(({ country }) => country === regionOf(tag)))
    .find((known) => known !== undefined) ?? fallback
}

/** "CH" of "de-CH" and of "de-Latn-CH"; a region of several countries, as in "es-419", is none. */
function regionOf(tag: string): string | undefined {
  return /^[a-z]+(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase()
}
