// The state of the form for a new password, and where the server's answer is shown.
import { zodResolver } from '@hookform/resolvers/zod'
import { passwordLengthMax, passwordLengthMin, type RejectCode } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { failureText, rejectCodeOf } from '#data/failure-text.ts'
import { useResetPassword } from '#data/use-entry.ts'
import { contactOf, useContactWords } from '#widgets/contact/contact-form.ts'
import { recoverEmpty, recoverSchema, type RecoverValues } from './recover-form.ts'

const fieldOfReject: Partial<Record<RejectCode, keyof RecoverValues>> = {
  email_invalid: 'email',
  phone_invalid: 'userPhone',
  phone_unavailable: 'userPhone',
  code_sent_recently: 'validateCode',
  wrong_code: 'validateCode',
  too_many_tries: 'validateCode',
  password_too_short: 'setPwd',
  password_too_long: 'setPwd',
  password_too_common: 'setPwd',
}

export function useRecoverForm() {
  const router = useRouter()
  const schema = useRecoverSchema()
  const form = useForm<RecoverValues>({
    defaultValues: recoverEmpty,
    resolver: zodResolver(schema),
  })
  const reset = useResetPassword()

  const showFailure = (error: unknown): void => {
    const reject = rejectCodeOf(error)
    const field = reject === undefined ? undefined : fieldOfReject[reject]
    const message = failureText(error)
    if (field === undefined) form.setError('root', { message })
    else form.setError(field, { message }, { shouldFocus: true })
  }
  const handleReset = form.handleSubmit(({ setPwd, validateCode, ...values }) => {
    reset.run(contactOf(values), { loginPassword: setPwd, validateCode }, {
      onSuccess: () => void router.navigate({ to: '/pages/login/index', replace: true }),
      onError: showFailure,
    })
  })
  return { form, isResetting: reset.isPending, showFailure, handleReset }
}

function useRecoverSchema() {
  const t = useTranslations()
  const contactWords = useContactWords()
  return useMemo(() => recoverSchema({
    ...contactWords,
    codeRequired: t('errors.codeRequired'),
    codeInvalid: t('login.codeInvalid'),
    passwordLength: t('register.passwordLength', {
      min: passwordLengthMin,
      max: passwordLengthMax,
    }),
    passwordMismatch: t('register.passwordMismatch'),
  }), [contactWords, t])
}
