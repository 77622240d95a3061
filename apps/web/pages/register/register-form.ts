// The values of the register form (SPEC §3, §5).
import { codeLength } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import {
  newPasswordChecks, newPasswordEmpty, newPasswordShape, type NewPasswordValues,
  type NewPasswordWords,
} from '#widgets/contact/new-password-form.ts'

export type RegisterWords = NewPasswordWords & { readonly agreementRequired: string }

export type RegisterValues = NewPasswordValues & {
  inviteCode: string
  isAgreed: boolean
}

export const registerEmpty: RegisterValues = {
  ...newPasswordEmpty,
  inviteCode: '',
  isAgreed: false,
}

const inviteCodeLengthMax = 32

export function registerSchema(words: RegisterWords) {
  return z.object({
    ...newPasswordShape(words, isShortCode),
    inviteCode: z.string().check(z.maxLength(inviteCodeLengthMax)),
    isAgreed: z.boolean().check(z.refine((isAgreed) => isAgreed, words.agreementRequired)),
  }).check(...newPasswordChecks(words))
}

function isShortCode(text: string): boolean {
  return /^\d+$/.test(text) && text.length === codeLength
}
