// The register form's state: its words, its code, and where the server's answer to a wrong try
// stands.
import { zodResolver } from '@hookform/resolvers/zod'
import { passwordLengthMax, passwordLengthMin, type RejectCode } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { failureText, rejectCodeOf } from '#data/failure-text.ts'
import { takeReturn } from '#data/return-to.ts'
import { useRegister } from '#data/use-entry.ts'
import { contactOf, useContactWords } from '#widgets/contact/contact-form.ts'
import { registerEmpty, registerSchema, type RegisterValues } from './register-form.ts'

const fieldOfReject: Partial<Record<RejectCode, keyof RegisterValues>> = {
  email_invalid: 'email',
  email_taken: 'email',
  phone_invalid: 'userPhone',
  phone_taken: 'userPhone',
  phone_unavailable: 'userPhone',
  code_sent_recently: 'validateCode',
  wrong_code: 'validateCode',
  password_too_short: 'setPwd',
  password_too_long: 'setPwd',
  password_too_common: 'setPwd',
  invite_code_unknown: 'inviteCode',
}

export function useRegisterForm() {
  const router = useRouter()
  const schema = useRegisterSchema()
  const form = useForm<RegisterValues>({
    defaultValues: registerEmpty,
    resolver: zodResolver(schema),
  })
  const register = useRegister()

  const showFailure = (error: unknown): void => {
    const reject = rejectCodeOf(error)
    const field = reject === undefined ? undefined : fieldOfReject[reject]
    const message = failureText(error)
    if (field === undefined) form.setError('root', { message })
    else form.setError(field, { message }, { shouldFocus: true })
  }
  const handleRegister = form.handleSubmit((values) => {
    const inviteCode = values.inviteCode.trim()
    register.run(contactOf(values), {
      loginPassword: values.setPwd,
      validateCode: values.validateCode,
      ...(inviteCode === '' ? {} : { inviteCode }),
    }, {
      onSuccess: () => router.history.replace(takeReturn()),
      onError: showFailure,
    })
  })

  return {
    form,
    isRegistering: register.isPending,
    showFailure,
    handleRegister,
  }
}

function useRegisterSchema() {
  const t = useTranslations()
  const contactWords = useContactWords()
  return useMemo(() => registerSchema({
    ...contactWords,
    codeRequired: t('errors.codeRequired'),
    codeInvalid: t('register.codeInvalid'),
    passwordLength: t('register.passwordLength', {
      min: passwordLengthMin,
      max: passwordLengthMax,
    }),
    passwordMismatch: t('register.passwordMismatch'),
    agreementRequired: t('errors.agreementRequired'),
  }), [contactWords, t])
}
