// The values of the form for a new password.
import {
  loginCodeLength, passwordLengthMax, passwordLengthMin, plainLoginCode,
} from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import {
  contactChecks, contactEmpty, contactShape, type ContactValues, type ContactWords,
} from '#widgets/contact/contact-form.ts'

export type RecoverWords = ContactWords & {
  readonly codeRequired: string
  readonly codeInvalid: string
  readonly passwordLength: string
  readonly passwordMismatch: string
}

export type RecoverValues = ContactValues & {
  validateCode: string
  setPwd: string
  confirmPwd: string
}

export const recoverEmpty: RecoverValues = {
  ...contactEmpty, validateCode: '', setPwd: '', confirmPwd: '',
}

export function recoverSchema(words: RecoverWords) {
  return z.object({
    ...contactShape,
    validateCode: z.string().check(
      z.minLength(1, words.codeRequired),
      z.refine((text) => plainLoginCode(text).length === loginCodeLength, words.codeInvalid),
    ),
    setPwd: z.string().check(
      z.minLength(passwordLengthMin, words.passwordLength),
      z.maxLength(passwordLengthMax, words.passwordLength),
    ),
    confirmPwd: z.string(),
  }).check(...contactChecks(words), z.refine(
    (values) => values.setPwd === values.confirmPwd,
    { error: words.passwordMismatch, path: ['confirmPwd'], when: () => true },
  ))
}
