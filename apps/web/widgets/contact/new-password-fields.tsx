// A new password and its repetition, with the meter below the first.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { PasswordMeter } from '#widgets/entry/password-meter.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import type { NewPasswordValues } from './new-password-form.ts'

export type NewPasswordFieldsProps = {
  readonly form: Pick<UsedForm<NewPasswordValues>, 'values' | 'type' | 'errorOf'>
  readonly label: string
}

export function NewPasswordFields({ form, label }: NewPasswordFieldsProps) {
  const t = useTranslations()
  const { setPwd: password, kind, email, userPhone } = form.values
  const account = kind === 'mail' ? email : userPhone
  const eyeLabels = { show: t('login.showPassword'), hide: t('login.hidePassword') }
  const shared = { form, isOnPage: true, size: 'l' } as const
  return (
    <>
      <FormField
        {...shared}
        autoComplete="new-password"
        eyeLabels={eyeLabels}
        hint={password === ''
          ? t('register.passwordLength', { min: passwordLengthMin, max: passwordLengthMax })
          : <PasswordMeter account={account.trim()} password={password} />}
        label={label}
        name="setPwd"
        type="password"
      />
      <FormField
        {...shared}
        autoComplete="new-password"
        eyeLabels={eyeLabels}
        label={t('register.confirmPassword')}
        name="confirmPwd"
        type="password"
      />
    </>
  )
}
