// The part of a form that names its user: an e-mail address or a phone number. Only impossible
// values are refused here; the server parses numbers.
import {
  countryCodeDefault, emailLengthMax, parseEmail, phoneTextLengthMax,
} from '@ingot/contract/vocabulary'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod/mini'
import type { Contact } from '#data/account/contact.ts'

export type ContactKind = 'mail' | 'sms'

export type ContactValues = {
  kind: ContactKind
  email: string
  /** ISO letters of the chosen country, since several share a calling code. */
  country: string
  countryCode: string
  userPhone: string
}

export const contactEmpty: ContactValues = {
  kind: 'mail',
  email: '',
  country: 'CN',
  countryCode: countryCodeDefault,
  userPhone: '',
}

export type ContactWords = {
  readonly emailRequired: string
  readonly emailInvalid: string
  readonly phoneRequired: string
  readonly phoneInvalid: string
}

/** The fields of the contact, to be spread into a form's own schema. */
export const contactShape = {
  kind: z.enum(['mail', 'sms']),
  email: z.string(),
  country: z.string(),
  countryCode: z.string(),
  userPhone: z.string(),
}

/**
 * The checks on those fields; the field of the other kind is not looked at. They run whatever else
 * is wrong, as long as no field's own check aborts: a form shows each field's first problem.
 */
export function contactChecks(words: ContactWords) {
  const check = (
    field: 'email' | 'userPhone',
    error: string,
    isRight: (values: ContactValues) => boolean,
  ) => z.refine<ContactValues>(isRight, { error, path: [field], when: () => true })
  const isMail = ({ kind }: ContactValues): boolean => kind === 'mail'
  return [
    check('email', words.emailRequired, (values) => !isMail(values) || values.email !== ''),
    check('email', words.emailInvalid, (values) => !isMail(values) || values.email === ''
      || (values.email.length <= emailLengthMax && parseEmail(values.email) !== undefined)),
    check('userPhone', words.phoneRequired, (values) =>
      isMail(values) || values.userPhone.trim() !== ''),
    check('userPhone', words.phoneInvalid, (values) => isMail(values)
      || values.userPhone.trim() === '' || mayBeNumber(values.userPhone.trim())),
  ] as const
}

export function useContactWords(): ContactWords {
  const t = useTranslations('login')
  return useMemo(() => ({
    emailRequired: t('emailRequired'),
    emailInvalid: t('emailInvalid'),
    phoneRequired: t('phoneRequired'),
    phoneInvalid: t('phoneInvalid'),
  }), [t])
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
