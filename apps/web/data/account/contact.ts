// The user's login name, and the fields in which it is typed.
/** The user's login name: an e-mail address, or a phone number as it was typed. */
export type Contact =
  | { readonly kind: 'mail', readonly email: string }
  | { readonly kind: 'sms', readonly countryCode: string, readonly userPhone: string }

export type ContactKind = 'mail' | 'sms'

/** The login name as the fields of a form hold it. */
export type ContactValues = {
  readonly kind: ContactKind
  readonly email: string
  /** ISO letters of the chosen country, since several share a calling code. */
  readonly country: string
  readonly countryCode: string
  readonly userPhone: string
}
