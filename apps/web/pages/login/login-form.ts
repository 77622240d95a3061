// The values of the login form. Only impossible values are refused here; the server checks the
// rest.
import { loginCodeLength, passwordLengthMax, plainLoginCode } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import {
  contactChecks, contactEmpty, contactShape, type ContactValues, type ContactWords,
} from '#widgets/contact/contact-form.ts'

export type LoginWords = ContactWords & {
  readonly passwordRequired: string
  readonly codeInvalid: string
}

/** The code stays empty until the server asks for one. */
export type LoginValues = ContactValues & { loginPassword: string, validateCode: string }

export const loginEmpty: LoginValues = { ...contactEmpty, loginPassword: '', validateCode: '' }

export function loginSchema(words: LoginWords, isCodeNeeded: boolean) {
  return z.object({
    ...contactShape,
    loginPassword: z.string().check(
      z.minLength(1, words.passwordRequired),
      z.maxLength(passwordLengthMax),
    ),
    validateCode: z.string().check(z.refine(
      (text) => !isCodeNeeded || plainLoginCode(text).length === loginCodeLength,
      words.codeInvalid,
    )),
  }).check(...contactChecks(words))
}
