// The login password's form on its screen, and where a refusal is shown.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useChangeLoginPassword } from '#data/account/use-login-password.ts'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { showFormFailure } from '#widgets/contact/show-form-failure.ts'
import {
  loginPasswordEmpty, type LoginPasswordFault, loginPasswordFaults, loginPasswordRejects,
  type LoginPasswordValues,
} from './login-password-form.ts'

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
