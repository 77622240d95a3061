// The fields of the register form, from the contact to the invite code.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CodeField } from '#widgets/contact/code-field.tsx'
import { ContactFields } from '#widgets/contact/contact-fields.tsx'
import { FormField } from '#widgets/form-field.tsx'
import { PasswordMeter } from './password-meter.tsx'
import type { RegisterValues } from './register-form.ts'

export type RegisterFieldsProps = { readonly onFailure: (error: Error) => void }

export function RegisterFields({ onFailure }: RegisterFieldsProps) {
  const t = useTranslations('register')
  const { control } = useFormContext<RegisterValues>()
  return (
    <>
      <ContactFields />
      <CodeField onFailure={onFailure} />
      <PasswordFields />
      <FormField
        control={control}
        isOnPage
        label={t('inviteCode')}
        maxLength={32}
        name="inviteCode"
        size="l"
      />
    </>
  )
}

function PasswordFields() {
  const t = useTranslations()
  const { control } = useFormContext<RegisterValues>()
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
        label={t('register.password')}
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
