// The faults of the form for a new password.
import { loginCodeLength, plainLoginCode } from '@ingot/contract/vocabulary'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import {
  type NewPasswordFault, newPasswordFaults, type NewPasswordValues,
} from '#widgets/contact/new-password-form.ts'

export function recoverFaults(
  values: NewPasswordValues,
): FormFaults<NewPasswordValues, NewPasswordFault> {
  return newPasswordFaults(values, isLongCode)
}

function isLongCode(text: string): boolean {
  return plainLoginCode(text).length === loginCodeLength
}
