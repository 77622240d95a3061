// The fields of the register form, from the contact to the invite code.
import { useTranslations } from 'use-intl'
import { useSendCode } from '#data/account/use-entry.ts'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { ContactCode } from '#widgets/contact/contact-code.tsx'
import { ContactFields } from '#widgets/contact/contact-fields.tsx'
import { NewPasswordFields } from '#widgets/contact/new-password-fields.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import type { RegisterValues } from './register-form.ts'

export type RegisterFieldsProps = {
  readonly form: UsedForm<RegisterValues>
  readonly onFailure: (error: Error) => void
}

export function RegisterFields({ form, onFailure }: RegisterFieldsProps) {
  const t = useTranslations('register')
  const sendCode = useSendCode('register')
  return (
    <>
      <ContactFields form={form} />
      <ContactCode form={form} length="short" onFailure={onFailure} sendCode={sendCode} />
      <NewPasswordFields form={form} label={t('password')} />
      <FormField
        form={form}
        isOnPage
        label={t('inviteCode')}
        maxLength={32}
        name="inviteCode"
        size="l"
      />
    </>
  )
}
