// The login password's form on its screen, and where a refusal is shown.
import { passwordLengthMax, passwordLengthMin, type RejectCode } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useChangeLoginPassword } from './data/use-login-password.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'

/** The values of the login password's form and their faults. The server checks the rest. */
const loginPasswordEmpty: LoginPasswordValues = {
  oldPassword: '', password: '', rePassword: '',
}

/** The field that each refusal belongs to; any other belongs to the whole form. */
const loginPasswordRejects = {
  login_password_wrong: 'oldPassword',
  passwords_differ: 'rePassword',
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
  password_unchanged: 'password',
  coin_password_same: 'password',
} as const satisfies Partial<Record<RejectCode, keyof LoginPasswordValues>>

export function useLoginPasswordForm(onDone: () => void) {
  const t = useTranslations()
  const form = useFieldForm<LoginPasswordValues, LoginPasswordFault>(
    () => loginPasswordEmpty,
    {
      faultsOf: loginPasswordFaults,
      words: {
        required: t('password.missing'),
        length: t('register.passwordLength', { min: passwordLengthMin, max: passwordLengthMax }),
        mismatch: t('register.passwordMismatch'),
      },
    },
  )
  const change = useChangeLoginPassword()
  const handleSave = (): void => {
    if (!form.check()) return
    change.send(form.values, {
      onDone,
      onFailed: (error) => showFormFailure(form, loginPasswordRejects, error),
    })
  }
  return { form, isBusy: change.isBusy, handleSave }
}

type LoginPasswordValues = {
  readonly oldPassword: string
  readonly password: string
  readonly rePassword: string
}

type LoginPasswordFault = 'required' | 'length' | 'mismatch'

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
