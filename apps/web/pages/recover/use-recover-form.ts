// The state of the form for a new password, and where the server's answer is shown.
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useResetPassword } from '#data/account/use-entry.ts'
import { contactOf } from '#widgets/contact/contact-form.ts'
import { countryFirst } from '#widgets/contact/country-first.ts'
import {
  newPasswordEmpty, newPasswordRejects, type NewPasswordValues, useNewPasswordWords,
} from '#widgets/contact/new-password-form.ts'
import { showFormFailure } from '#widgets/contact/show-form-failure.ts'
import { recoverSchema } from './recover-form.ts'

export function useRecoverForm() {
  const t = useTranslations('login')
  const router = useRouter()
  const words = useNewPasswordWords(t('codeInvalid'))
  const schema = useMemo(() => recoverSchema(words), [words])
  const form = useForm<NewPasswordValues>({
    defaultValues: { ...newPasswordEmpty, ...countryFirst(navigator.languages) },
    resolver: zodResolver(schema),
  })
  const reset = useResetPassword()
  const showFailure = (error: unknown): void =>
    showFormFailure(form.setError, newPasswordRejects, error)
  const handleReset = form.handleSubmit(({ setPwd, validateCode, ...values }) => {
    reset.send({ contact: contactOf(values), loginPassword: setPwd, validateCode }, {
      onDone: () => void router.navigate({ to: '/pages/login/index', replace: true }),
      onFailed: showFailure,
    })
  })
  return { form, isResetting: reset.isBusy, showFailure, handleReset }
}
