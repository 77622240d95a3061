// The values of the payment password's form and their faults. The server checks the rest.
import {
  loginCodeLength, passwordLengthMax, passwordLengthMin, plainLoginCode, type RejectCode,
} from '@ingot/contract/vocabulary'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

/** How the user proves themselves: the login password at first, the old password, or a code. */
export type PasswordProof = 'login' | 'old' | 'code'

export type PasswordValues = {
  readonly proof: PasswordProof
  readonly oldPassword: string
  readonly validateCode: string
  readonly password: string
  readonly rePassword: string
}

export type PasswordFault = 'required' | 'code' | 'length' | 'mismatch'

export function newPasswordValues(hasPassword: boolean): PasswordValues {
  return {
    proof: hasPassword ? 'old' : 'login',
    oldPassword: '', validateCode: '', password: '', rePassword: '',
  }
}

/** The faults of the fields that the proof needs. */
export function passwordFaults(
  { proof, oldPassword, validateCode, password, rePassword }: PasswordValues,
): FormFaults<PasswordValues, PasswordFault> {
  const length = [...password].length
  return {
    ...(proof !== 'code' && oldPassword === '' ? { oldPassword: 'required' } : {}),
    ...(proof === 'code' && plainLoginCode(validateCode).length !== loginCodeLength
      ? { validateCode: 'code' }
      : {}),
    ...(length < passwordLengthMin || length > passwordLengthMax ? { password: 'length' } : {}),
    ...(rePassword === password ? {} : { rePassword: 'mismatch' }),
  }
}

/** The field that each refusal belongs to; any other belongs to the whole form. */
export const passwordRejects = {
  coin_password_wrong: 'oldPassword',
  login_password_wrong: 'oldPassword',
  wrong_code: 'validateCode',
  code_sent_recently: 'validateCode',
  passwords_differ: 'rePassword',
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
  coin_password_same: 'password',
} as const satisfies Partial<Record<RejectCode, keyof PasswordValues>>
