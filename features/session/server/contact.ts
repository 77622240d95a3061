// A user's contact and login name: an e-mail address or a phone number. `to` is its one canonical
// form: codes, tries and messages are stored under it.
import { type Outcome, accepted, parseEmail, rejected } from '@ingot/contract/vocabulary'
import {
  getCountries, getCountryCallingCode, parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'

const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

export type Contact = MailContact | PhoneContact

export type MailContact = {
  readonly kind: 'mail'
  /** The address, in lower case. */
  readonly to: string
}

export type PhoneContact = {
  readonly kind: 'sms'
  /** The number in international form: +8613800138000. */
  readonly to: string
  readonly countryCode: string
  /** The number without country code and trunk prefix, digits alone. */
  readonly userPhone: string
}

/** The contact that an e-mail address names. */
export function readMailContact(request: { readonly email: string }): Outcome<MailContact> {
  const to = parseEmail(request.email)
  return to === undefined ? rejected('email_invalid', 'email') : accepted({ kind: 'mail', to })
}

/** The contact that a country code and a number name. */
export function readPhoneContact(
  request: { readonly countryCode: string; readonly userPhone: string },
): Outcome<PhoneContact> {
  const phone = parsePhone(request)
  return phone === undefined
    ? rejected('phone_invalid', 'userPhone')
    : accepted({ kind: 'sms', ...phone })
}

/** The contact as its owner types it: the first thing that anyone would try as a password. */
export function ownNameOf(contact: Contact): string {
  return contact.kind === 'mail' ? contact.to : contact.userPhone
}

type Phone = {
  readonly to: string
  readonly countryCode: string
  readonly userPhone: string
}

/**
 * Reads a mobile number as people write it: with marks, a trunk prefix, or its country code. Each
 * number has one spelling afterwards, so that one number cannot register twice. The number in its
 * parts; undefined for a text that is not a mobile number of its country.
 */
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
