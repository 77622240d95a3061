// The register form's state, and where the server's answer to a wrong try is shown.
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { takeReturn } from '#data/account/return-to.ts'
import { useRegister } from '#data/account/use-entry.ts'
import { contactOf } from '#widgets/contact/contact-form.ts'
import { countryFirst } from '#widgets/contact/country-first.ts'
import { newPasswordRejects, useNewPasswordWords } from '#widgets/contact/new-password-form.ts'
import { showFormFailure } from '#widgets/contact/show-form-failure.ts'
import { registerEmpty, registerSchema, type RegisterValues } from './register-form.ts'

const fieldOfReject = {
  ...newPasswordRejects,
  email_taken: 'email',
  phone_taken: 'userPhone',
  invite_code_unknown: 'inviteCode',
} as const

export function useRegisterForm() {
  const router = useRouter()
  const schema = useRegisterSchema()
  const form = useForm<RegisterValues>({
    defaultValues: { ...registerEmpty, ...countryFirst(navigator.languages) },
    resolver: zodResolver(schema),
  })
  const register = useRegister()
  const showFailure = (error: unknown): void =>
    showFormFailure(form.setError, fieldOfReject, error)
  const handleRegister = form.handleSubmit((values) => {
    const inviteCode = values.inviteCode.trim()
    register.send({
      contact: contactOf(values),
      loginPassword: values.setPwd,
      validateCode: values.validateCode,
      ...(inviteCode === '' ? {} : { inviteCode }),
    }, {
      onDone: () => router.history.replace(takeReturn()),
      onFailed: showFailure,
    })
  })

  return { form, isRegistering: register.isBusy, showFailure, handleRegister }
}

function useRegisterSchema() {
  const t = useTranslations()
  const words = useNewPasswordWords(t('register.codeInvalid'))
  const agreementRequired = t('errors.agreementRequired')
  return useMemo(() => registerSchema({ ...words, agreementRequired }), [words, agreementRequired])
}
