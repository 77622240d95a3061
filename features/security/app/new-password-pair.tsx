// A new password and its repetition, with the meter below the first.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useProfile } from '@ingot/web/data/account/use-profile.ts'
import type { FieldsOf } from '@ingot/ui/forms/use-field-form.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { PasswordMeter } from '@ingot/web/widgets/entry/password-meter.tsx'

export type NewPasswordPairProps = {
  readonly form: FieldsOf<'password' | 'rePassword'>
  /** The label of the first field. */
  readonly label: string
}

export function NewPasswordPair({ form, label }: NewPasswordPairProps) {
  const t = useTranslations()
  const contact = useProfile().data?.email ?? ''
  const { password } = form.values
  const shared = {
    autoComplete: 'new-password',
    eyeLabels: { show: t('login.showPassword'), hide: t('login.hidePassword') },
    form, isOnPage: true, size: 'l', type: 'password',
  } as const
  return (
    <>
      <FormField
        {...shared}
        hint={password === ''
          ? t('register.passwordLength', { min: passwordLengthMin, max: passwordLengthMax })
          : <PasswordMeter account={contact} password={password} />}
        label={label}
        name="password"
      />
      <FormField {...shared} label={t('register.confirmPassword')} name="rePassword" />
    </>
  )
}
