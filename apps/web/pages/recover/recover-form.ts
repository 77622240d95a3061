// The values of the form for a new password.
import { loginCodeLength, plainLoginCode } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import {
  newPasswordChecks, newPasswordShape, type NewPasswordWords,
} from '#widgets/contact/new-password-form.ts'

export function recoverSchema(words: NewPasswordWords) {
  return z.object(newPasswordShape(words, isLongCode)).check(...newPasswordChecks(words))
}

function isLongCode(text: string): boolean {
  return plainLoginCode(text).length === loginCodeLength
}
