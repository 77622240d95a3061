/** The user's login name: an e-mail address, or a phone number as it was typed. */
export type Contact =
  | { readonly kind: 'mail', readonly email: string }
  | { readonly kind: 'sms', readonly countryCode: string, readonly userPhone: string }
