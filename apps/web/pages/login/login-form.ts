// What the login form takes. Only what cannot be right is refused here; the rest is the server's.
import { emailLengthMax, parseEmail, passwordLengthMax } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'

export type LoginWords = {
  readonly emailRequired: string
  readonly emailInvalid: string
  readonly passwordRequired: string
}

export type LoginValues = { email: string, loginPassword: string }

export function loginSchema(words: LoginWords) {
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
  })
}
