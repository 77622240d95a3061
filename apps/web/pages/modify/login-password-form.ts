// The values of the login password's form and their faults. The server checks the rest.
import { passwordLengthMax, passwordLengthMin, type RejectCode } from '@ingot/contract/vocabulary'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type LoginPasswordValues = {
  readonly oldPassword: string
  readonly password: string
  readonly rePassword: string
}

export type LoginPasswordFault = 'required' | 'length' | 'mismatch'

export const loginPasswordEmpty: LoginPasswordValues = {
  oldPassword: '', password: '', rePassword: '',
}

/** The fault of each field; a password's length is counted in characters, not in code units. */
export function loginPasswordFaults(
  { oldPassword, password, rePassword }: LoginPasswordValues,
): FormFaults<LoginPasswordValues, LoginPasswordFault> {
  const length = [...password].length
  return {
    ...(oldPassword === '' ? { oldPassword: 'required' } : {}),
    ...(length < passwordLengthMin || length > passwordLengthMax ? { password: 'length' } : {}),
    ...(rePassword === password ? {} : { rePassword: 'mismatch' }),
  }
}

/** The field that each refusal belongs to; any other belongs to the whole form. */
export const loginPasswordRejects = {
  login_password_wrong: 'oldPassword',
  passwords_differ: 'rePassword',
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
  password_unchanged: 'password',
  coin_password_same: 'password',
} as const satisfies Partial<Record<RejectCode, keyof LoginPasswordValues>>
