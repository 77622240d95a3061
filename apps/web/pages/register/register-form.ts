// What the register form takes (SPEC §3, §5).
import {
  codeLength, emailLengthMax, parseEmail, passwordLengthMax, passwordLengthMin,
} from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'

export type RegisterWords = {
  readonly emailRequired: string
  readonly emailInvalid: string
  readonly codeRequired: string
  readonly codeInvalid: string
  readonly passwordLength: string
  readonly passwordMismatch: string
  readonly agreementRequired: string
}

export type RegisterValues = {
  email: string
  validateCode: string
  setPwd: string
  confirmPwd: string
  inviteCode: string
  isAgreed: boolean
}

export const registerEmpty: RegisterValues = {
  email: '',
  validateCode: '',
  setPwd: '',
  confirmPwd: '',
  inviteCode: '',
  isAgreed: false,
}

const inviteCodeLengthMax = 32

export function registerSchema(words: RegisterWords) {
  return z.object({
    email: z.string().check(
      z.minLength(1, { error: words.emailRequired, abort: true }),
      z.maxLength(emailLengthMax, words.emailInvalid),
      z.refine((text) => parseEmail(text) !== undefined, words.emailInvalid),
    ),
    validateCode: z.string().check(
      z.minLength(1, { error: words.codeRequired, abort: true }),
      z.regex(new RegExp(`^\\d{${codeLength}}$`), words.codeInvalid),
    ),
    setPwd: z.string().check(
      z.minLength(passwordLengthMin, words.passwordLength),
      z.maxLength(passwordLengthMax, words.passwordLength),
    ),
    confirmPwd: z.string(),
    inviteCode: z.string().check(z.maxLength(inviteCodeLengthMax)),
    isAgreed: z.boolean().check(z.refine((isAgreed) => isAgreed, words.agreementRequired)),
  }).check(z.refine(
    (values) => values.setPwd === values.confirmPwd,
    { error: words.passwordMismatch, path: ['confirmPwd'], when: () => true },
  ))
}
