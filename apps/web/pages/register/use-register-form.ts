// The register form on its screen, and where the server's answer to a wrong try is shown.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { takeReturn } from '#data/account/return-to.ts'
import { useRegister } from '#data/account/use-entry.ts'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { contactOf } from '#widgets/contact/contact-form.ts'
import { countryFirst } from '#widgets/contact/country-first.ts'
import { newPasswordRejects, useNewPasswordWords } from '#widgets/contact/new-password-form.ts'
import { showFormFailure } from '#widgets/contact/show-form-failure.ts'
import { registerEmpty, registerFaults, type RegisterValues } from './register-form.ts'

const fieldOfReject = {
  ...newPasswordRejects,
  email_taken: 'email',
  phone_taken: 'userPhone',
  invite_code_unknown: 'inviteCode',
} as const

export function useRegisterForm() {
  const t = useTranslations()
  const router = useRouter()
  const { inviteCode: invited = '' } = useSearch({ from: '/pages/register/index' })
  const words = {
    ...useNewPasswordWords(t('register.codeInvalid')),
    agreementRequired: t('errors.agreementRequired'),
  }
  const form = useFieldForm<RegisterValues, keyof typeof words>(
    () => ({
      ...registerEmpty, ...countryFirst(navigator.languages), inviteCode: invited,
    }),
    { faultsOf: registerFaults, words },
  )
  const register = useRegister()
  const showFailure = (error: unknown): void => showFormFailure(form, fieldOfReject, error)
  const handleRegister = (): void => {
    if (!form.check()) return
    const { setPwd, validateCode } = form.values
    const inviteCode = form.values.inviteCode.trim()
    register.send({
      contact: contactOf(form.values),
      loginPassword: setPwd,
      validateCode,
      ...(inviteCode === '' ? {} : { inviteCode }),
    }, {
      onDone: () => router.history.replace(takeReturn()),
      onFailed: showFailure,
    })
  }
  return { form, isRegistering: register.isBusy, showFailure, handleRegister }
}
