// The part of a form that sets a password with a code sent to the user's contact: its values, its
// faults, their words, and the fields that the server's rejects belong to.
import { passwordLengthMax, passwordLengthMin, type RejectCode } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { ContactValues } from '#data/account/contact.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import {
  contactEmpty, type ContactFault, contactFaults, useContactWords,
} from './contact-form.ts'

export type NewPasswordValues = ContactValues & {
  readonly validateCode: string
  readonly setPwd: string
  readonly confirmPwd: string
}

export type NewPasswordFault =
  | ContactFault | 'codeRequired' | 'codeInvalid' | 'passwordLength' | 'passwordMismatch'

export const newPasswordEmpty: NewPasswordValues = {
  ...contactEmpty, validateCode: '', setPwd: '', confirmPwd: '',
}

export function newPasswordFaults(
  values: NewPasswordValues, isCode: (text: string) => boolean,
): FormFaults<NewPasswordValues, NewPasswordFault> {
  const { validateCode, setPwd, confirmPwd } = values
  const isLong = setPwd.length >= passwordLengthMin && setPwd.length <= passwordLengthMax
  return {
    ...contactFaults(values),
    ...validateCode === '' ? { validateCode: 'codeRequired' }
      : isCode(validateCode) ? {} : { validateCode: 'codeInvalid' },
    ...isLong ? {} : { setPwd: 'passwordLength' },
    ...setPwd === confirmPwd ? {} : { confirmPwd: 'passwordMismatch' },
  }
}

/** `codeInvalid` says how long the code is. */
export function useNewPasswordWords(
  codeInvalid: string,
): Readonly<Record<NewPasswordFault, string>> {
  const t = useTranslations()
  return {
    ...useContactWords(),
    codeRequired: t('errors.codeRequired'),
    codeInvalid,
    passwordLength: t('register.passwordLength', {
      min: passwordLengthMin,
      max: passwordLengthMax,
    }),
    passwordMismatch: t('register.passwordMismatch'),
  }
}

/** The field under which each of the server's rejects is shown. */
export const newPasswordRejects = {
  email_invalid: 'email',
  phone_invalid: 'userPhone',
  phone_unavailable: 'userPhone',
  code_sent_recently: 'validateCode',
  wrong_code: 'validateCode',
  too_many_tries: 'validateCode',
  password_too_short: 'setPwd',
  password_too_long: 'setPwd',
  password_too_common: 'setPwd',
  password_unchanged: 'setPwd',
  coin_password_same: 'setPwd',
} as const satisfies Partial<Record<RejectCode, keyof NewPasswordValues>>
