// The register form's state: its words, its code, and where the server's answer to a wrong try
// stands.
import { zodResolver } from '@hookform/resolvers/zod'
import { passwordLengthMax, passwordLengthMin, type RejectCode } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { deviceSecret } from '#data/device-secret.ts'
import { failureText, rejectCodeOf } from '#data/failure-text.ts'
import { takeReturn } from '#data/return-to.ts'
import { useCountdown } from '#data/use-countdown.ts'
import { useRegister, useSendCode } from '#data/use-session.ts'
import { registerEmpty, registerSchema, type RegisterValues } from './register-form.ts'

const fieldOfReject: Partial<Record<RejectCode, keyof RegisterValues>> = {
  email_invalid: 'email',
  email_taken: 'email',
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
  const sendCode = useSendCode()
  const countdown = useCountdown()

  const showFailure = (error: unknown): void => {
    const reject = rejectCodeOf(error)
    const field = reject === undefined ? undefined : fieldOfReject[reject]
    const message = failureText(error)
    if (field === undefined) form.setError('root', { message })
    else form.setError(field, { message }, { shouldFocus: true })
  }
  const handleSendCode = async (): Promise<void> => {
    if (!await form.trigger('email', { shouldFocus: true })) return
    form.clearErrors()
    sendCode.mutate({ email: form.getValues('email').trim() }, {
      onSuccess: ({ data }) => countdown.start(data.resendMs),
      onError: showFailure,
    })
  }
  const handleRegister = form.handleSubmit((values) => {
    const inviteCode = values.inviteCode.trim()
    register.mutate({
      email: values.email.trim(),
      loginPassword: values.setPwd,
      validateCode: values.validateCode,
      deviceSecret: deviceSecret(),
      ...(inviteCode === '' ? {} : { inviteCode }),
    }, {
      onSuccess: () => router.history.replace(takeReturn()),
      onError: showFailure,
    })
  })

  return {
    form,
    secondsLeft: countdown.secondsLeft,
    isSendingCode: sendCode.isPending,
    isRegistering: register.isPending,
    handleSendCode,
    handleRegister,
  }
}

function useRegisterSchema() {
  const t = useTranslations()
  return useMemo(() => registerSchema({
    emailRequired: t('login.emailRequired'),
    emailInvalid: t('login.emailInvalid'),
    codeRequired: t('errors.codeRequired'),
    codeInvalid: t('register.codeInvalid'),
    passwordLength: t('register.passwordLength', {
      min: passwordLengthMin,
      max: passwordLengthMax,
    }),
    passwordMismatch: t('register.passwordMismatch'),
    agreementRequired: t('errors.agreementRequired'),
  }), [t])
}
