// What the login form takes. Only what cannot be right is refused here; the rest is the server's.
import {
  emailLengthMax, loginCodeLength, parseEmail, passwordLengthMax, plainLoginCode,
} from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'

export type LoginWords = {
  readonly emailRequired: string
  readonly emailInvalid: string
  readonly passwordRequired: string
  readonly codeInvalid: string
}

/** The code stays empty until the server asks for one. */
export type LoginValues = { email: string, loginPassword: string, validateCode: string }

export const loginEmpty: LoginValues = { email: '', loginPassword: '', validateCode: '' }

export function loginSchema(words: LoginWords, isCodeNeeded: boolean) {
  return z.object({
    email: z.string().check(
      z.minLength(1, { error: words.emailRequired, abort: true }),
      z.maxLength(emailLengthMax, words.emailInvalid),
      z.refine((text) => parseEmail(text) !== undefined, words.emailInvalid),
    ),
    loginPassword: z.string().check(
      z.minLength(1, words.passwordRequired),
      z.maxLength(passwordLengthMax),
    ),
    validateCode: z.string().check(z.refine(
      (text) => !isCodeNeeded || plainLoginCode(text).length === loginCodeLength,
      words.codeInvalid,
    )),
  })
}
