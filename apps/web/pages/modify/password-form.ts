// The form of the payment password, as a pure reducer with its checks. The server checks the rest.
import {
  loginCodeLength, passwordLengthMax, passwordLengthMin, plainLoginCode, type RejectCode,
} from '@ingot/contract/vocabulary'

/** How the user proves themselves: nothing yet, the old password, or a code. */
export type PasswordProof = 'none' | 'old' | 'code'

export type PasswordFields = {
  readonly oldPassword: string
  readonly validateCode: string
  readonly password: string
  readonly rePassword: string
}
export type PasswordField = keyof PasswordFields

export type PasswordForm = {
  readonly fields: PasswordFields
  readonly wasPressed: boolean
  /** The server's words for a field; cleared when the field is typed again. */
  readonly refused: { readonly field: PasswordField, readonly text: string } | undefined
}

export type PasswordChange =
  | { readonly kind: 'type', readonly field: PasswordField, readonly text: string }
  | { readonly kind: 'press' }
  | { readonly kind: 'refuse', readonly field: PasswordField, readonly text: string }

export type PasswordFault = 'required' | 'code' | 'length' | 'mismatch'

export const passwordFormEmpty: PasswordForm = {
  fields: { oldPassword: '', validateCode: '', password: '', rePassword: '' },
  wasPressed: false,
  refused: undefined,
}

export function changePasswordForm(form: PasswordForm, change: PasswordChange): PasswordForm {
  switch (change.kind) {
    case 'type': {
      const refused = form.refused?.field === change.field ? undefined : form.refused
      return { ...form, refused, fields: { ...form.fields, [change.field]: change.text } }
    }
    case 'press':
      return { ...form, wasPressed: true, refused: undefined }
    case 'refuse':
      return { ...form, refused: { field: change.field, text: change.text } }
  }
}

/** The faults of the fields that the proof needs; none when the form can be sent. */
export function passwordFaults(
  { oldPassword, validateCode, password, rePassword }: PasswordFields,
  proof: PasswordProof,
): Partial<Record<PasswordField, PasswordFault>> {
  const length = [...password].length
  return {
    ...(proof === 'old' && oldPassword === '' ? { oldPassword: 'required' } : {}),
    ...(proof === 'code' && plainLoginCode(validateCode).length !== loginCodeLength
      ? { validateCode: 'code' }
      : {}),
    ...(length < passwordLengthMin || length > passwordLengthMax ? { password: 'length' } : {}),
    ...(rePassword === password ? {} : { rePassword: 'mismatch' }),
  }
}

/** The field that a refusal belongs to; undefined for one that belongs to the whole form. */
export function fieldOfReject(reject: RejectCode | undefined): PasswordField | undefined {
  switch (reject) {
    case 'coin_password_wrong': return 'oldPassword'
    case 'wrong_code':
    case 'code_sent_recently': return 'validateCode'
    case 'passwords_differ': return 'rePassword'
    case 'password_too_short':
    case 'password_too_long':
    case 'password_too_common':
    case 'coin_password_same': return 'password'
    default: return undefined
  }
}
