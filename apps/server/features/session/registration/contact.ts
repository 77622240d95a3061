// A user's contact and login name: an e-mail address or a phone number. `to` is its one canonical
// form: codes, tries and messages are stored under it.
import { type Outcome, accepted, parseEmail, rejected } from '@ingot/contract/vocabulary'
import { parsePhone } from './parse-phone.ts'

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
