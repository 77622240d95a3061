// A new password and its repetition, with the meter below the first.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormField } from '#widgets/entry/form-field.tsx'
import { PasswordMeter } from '#widgets/entry/password-meter.tsx'
import type { NewPasswordValues } from './new-password-form.ts'

export type NewPasswordFieldsProps = { readonly label: string }

export function NewPasswordFields({ label }: NewPasswordFieldsProps) {
  const t = useTranslations()
  const { control } = useFormContext<NewPasswordValues>()
  const [password, kind, email, userPhone] =
    useWatch({ control, name: ['setPwd', 'kind', 'email', 'userPhone'] })
  const account = kind === 'mail' ? email : userPhone
  const eyeLabels = { show: t('login.showPassword'), hide: t('login.hidePassword') }
  const shared = { control, isOnPage: true, size: 'l' } as const
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
