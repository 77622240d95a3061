// The part of a form that sets a password with a code sent to the user's contact: its fields, its
// checks, its words, and the fields that the server's rejects belong to.
import { passwordLengthMax, passwordLengthMin, type RejectCode } from '@ingot/contract/vocabulary'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod/mini'
import {
  contactChecks, contactEmpty, contactShape, type ContactValues, type ContactWords, useContactWords,
} from './contact-form.ts'

export type NewPasswordValues = ContactValues & {
  validateCode: string
  setPwd: string
  confirmPwd: string
}

export type NewPasswordWords = ContactWords & {
  readonly codeRequired: string
  readonly codeInvalid: string
  readonly passwordLength: string
  readonly passwordMismatch: string
}

export const newPasswordEmpty: NewPasswordValues = {
  ...contactEmpty, validateCode: '', setPwd: '', confirmPwd: '',
}

/** The fields, to be spread into a form's own schema. */
export function newPasswordShape(words: NewPasswordWords, isCode: (text: string) => boolean) {
  return {
    ...contactShape,
    validateCode: z.string().check(
      z.minLength(1, words.codeRequired),
      z.refine(isCode, words.codeInvalid),
    ),
    setPwd: z.string().check(
      z.minLength(passwordLengthMin, words.passwordLength),
      z.maxLength(passwordLengthMax, words.passwordLength),
    ),
    confirmPwd: z.string(),
  }
}

/** The checks between those fields. */
export function newPasswordChecks(words: NewPasswordWords) {
  return [...contactChecks(words), z.refine<NewPasswordValues>(
    (values) => values.setPwd === values.confirmPwd,
    { error: words.passwordMismatch, path: ['confirmPwd'], when: () => true },
  )] as const
}

/** `codeInvalid` says how long the code is. */
export function useNewPasswordWords(codeInvalid: string): NewPasswordWords {
  const t = useTranslations()
  const contactWords = useContactWords()
  return useMemo(() => ({
    ...contactWords,
    codeRequired: t('errors.codeRequired'),
    codeInvalid,
    passwordLength: t('register.passwordLength', {
      min: passwordLengthMin,
      max: passwordLengthMax,
    }),
    passwordMismatch: t('register.passwordMismatch'),
  }), [contactWords, codeInvalid, t])
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
} as const satisfies Partial<Record<RejectCode, keyof NewPasswordValues>>
