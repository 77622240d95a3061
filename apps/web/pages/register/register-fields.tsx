// The fields of the register form, from the contact to the invite code.
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSendCode } from '#data/account/use-entry.ts'
import { CodeField } from '#widgets/contact/code-field.tsx'
import { ContactFields } from '#widgets/contact/contact-fields.tsx'
import { NewPasswordFields } from '#widgets/contact/new-password-fields.tsx'
import { FormField } from '#widgets/entry/form-field.tsx'
import type { RegisterValues } from './register-form.ts'

export type RegisterFieldsProps = { readonly onFailure: (error: Error) => void }

export function RegisterFields({ onFailure }: RegisterFieldsProps) {
  const t = useTranslations('register')
  const { control } = useFormContext<RegisterValues>()
  const sendCode = useSendCode('register')
  return (
    <>
      <ContactFields />
      <CodeField length="short" onFailure={onFailure} sendCode={sendCode} />
      <NewPasswordFields label={t('password')} />
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
