// The part of a form that names its user: an e-mail address or a phone number. Only impossible
// values are refused here; the server parses numbers.
import {
  countryCodeDefault, emailLengthMax, parseEmail, phoneTextLengthMax,
} from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { Contact, ContactValues } from '#data/account/contact.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export const contactEmpty: ContactValues = {
  kind: 'mail',
  email: '',
  country: 'CN',
  countryCode: countryCodeDefault,
  userPhone: '',
}

export type ContactFault = 'emailRequired' | 'emailInvalid' | 'phoneRequired' | 'phoneInvalid'

/** The faults of the contact; the field of the other kind is not looked at. */
export function contactFaults(
  { kind, email, userPhone }: ContactValues,
): FormFaults<Pick<ContactValues, 'email' | 'userPhone'>, ContactFault> {
  const number = userPhone.trim()
  if (kind === 'sms') {
    if (number === '') return { userPhone: 'phoneRequired' }
    return mayBeNumber(number) ? {} : { userPhone: 'phoneInvalid' }
  }
  if (email === '') return { email: 'emailRequired' }
  const isAddress = email.length <= emailLengthMax && parseEmail(email) !== undefined
  return isAddress ? {} : { email: 'emailInvalid' }
}

/** The field that holds the contact. */
export function contactField({ kind }: ContactValues): 'email' | 'userPhone' {
  return kind === 'mail' ? 'email' : 'userPhone'
}

export function useContactWords(): Readonly<Record<ContactFault, string>> {
  const t = useTranslations('login')
  return {
    emailRequired: t('emailRequired'),
    emailInvalid: t('emailInvalid'),
    phoneRequired: t('phoneRequired'),
    phoneInvalid: t('phoneInvalid'),
  }
}

/** Digits in any script with the marks that people write between them, at least four. */
function mayBeNumber(text: string): boolean {
  const digits = text.normalize('NFKC').match(/\d/g)?.length ?? 0
  return text.length <= phoneTextLengthMax && digits >= 4 && digits <= 15
    && /^[\p{Nd}\s+＋().\-‐-―/・]+$/u.test(text)
}

/** A form's contact, as the calls take it. */
export function contactOf(values: Omit<ContactValues, 'country'>): Contact {
  return values.kind === 'mail'
    ? { kind: 'mail', email: values.email.trim() }
    : {
      kind: 'sms', countryCode: values.countryCode, userPhone: values.userPhone.trim(),
    }
}

/** How the contact is shown back to its user. */
export function contactLabel(contact: Contact): string {
  return contact.kind === 'mail' ? contact.email : `+${contact.countryCode} ${contact.userPhone}`
}
