// The contact that was typed on one of the pages before the login, carried to the next one: from
// the login to the new password and back. In memory only, until a session begins.
import type { ContactValues } from './contact.ts'

let kept: Partial<ContactValues> = {}

/** Keeps the fields of the contact alone, and no password. */
export function keepContact(values: ContactValues): void {
  const { kind, email, country, countryCode, userPhone } = values
  kept = { kind, email, country, countryCode, userPhone }
}

/** Nothing where no contact was typed. */
export function keptContact(): Partial<ContactValues> {
  return kept
}

export function forgetContact(): void {
  kept = {}
}
