// The values of the register form (SPEC §3, §5).
import { codeLength, passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import {
  contactChecks, contactEmpty, contactShape, type ContactValues, type ContactWords,
} from '#widgets/contact/contact-form.ts'

export type RegisterWords = ContactWords & {
  readonly codeRequired: string
  readonly codeInvalid: string
  readonly passwordLength: string
  readonly passwordMismatch: string
  readonly agreementRequired: string
}

export type RegisterValues = ContactValues & {
  validateCode: string
  setPwd: string
  confirmPwd: string
  inviteCode: string
  isAgreed: boolean
}

export const registerEmpty: RegisterValues = {
  ...contactEmpty,
  validateCode: '',
  setPwd: '',
  confirmPwd: '',
  inviteCode: '',
  isAgreed: false,
}

const inviteCodeLengthMax = 32

export function registerSchema(words: RegisterWords) {
  return z.object({
    ...contactShape,
    validateCode: z.string().check(
      z.minLength(1, words.codeRequired),
      z.regex(new RegExp(`^\\d{${codeLength}}$`), words.codeInvalid),
    ),
    setPwd: z.string().check(
      z.minLength(passwordLengthMin, words.passwordLength),
      z.maxLength(passwordLengthMax, words.passwordLength),
    ),
    confirmPwd: z.string(),
    inviteCode: z.string().check(z.maxLength(inviteCodeLengthMax)),
    isAgreed: z.boolean().check(z.refine((isAgreed) => isAgreed, words.agreementRequired)),
  }).check(...contactChecks(words), z.refine(
    (values) => values.setPwd === values.confirmPwd,
    { error: words.passwordMismatch, path: ['confirmPwd'], when: () => true },
  ))
}
