// The login form's state. The server may ask for a code by mail; the code is then sent at once, and
// its field stays as long as the address is the one that it was sent to.
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { deviceSecret } from '#data/device-secret.ts'
import { failedField, failureText, rejectCodeOf } from '#data/failure-text.ts'
import { takeReturn } from '#data/return-to.ts'
import { useCountdown } from '#data/use-countdown.ts'
import { useLogin, useSendLoginCode } from '#data/use-session.ts'
import { loginEmpty, loginSchema, type LoginValues } from './login-form.ts'

export function useLoginForm() {
  const router = useRouter()
  const [codeEmail, setCodeEmail] = useState<string>()
  const schemas = useLoginSchemas()
  const form = useForm<LoginValues>({
    defaultValues: loginEmpty,
    resolver: (values, context, options) => zodResolver(
      values.email.trim() === codeEmail ? schemas.withCode : schemas.plain,
    )(values, context, options),
  })
  const login = useLogin()
  const sendCode = useSendLoginCode()
  const countdown = useCountdown()
  const email = useWatch({ control: form.control, name: 'email' }).trim()
  const isCodeNeeded = codeEmail !== undefined && email === codeEmail

  const handleSendCode = (): void => {
    sendCode.mutate({ email: form.getValues('email').trim() }, {
      onSuccess: ({ data }) => countdown.start(data.resendMs),
      onError: (error) => form.setError('validateCode', { message: failureText(error) }),
    })
  }
  const handleFailure = (error: unknown): void => {
    const reject = rejectCodeOf(error)
    if (reject === 'login_code_required') {
      flushSync(() => setCodeEmail(form.getValues('email').trim()))
      form.setFocus('validateCode')
      handleSendCode()
      return
    }
    const isAboutCode = reject === 'wrong_code'
    const field = isAboutCode ? 'validateCode'
      : failedField(error) === 'email' ? 'email' : 'loginPassword'
    form.setError(field, { message: failureText(error) }, { shouldFocus: true })
  }
  const handleLogin = form.handleSubmit(({ loginPassword, validateCode }) => {
    login.mutate({
      email,
      loginPassword,
      deviceSecret: deviceSecret(),
      ...isCodeNeeded ? { validateCode } : {},
    }, { onSuccess: () => router.history.replace(takeReturn()), onError: handleFailure })
  })

  return {
    form,
    email,
    isCodeNeeded,
    secondsLeft: countdown.secondsLeft,
    isSendingCode: sendCode.isPending,
    isLoggingIn: login.isPending,
    handleSendCode,
    handleLogin,
  }
}

function useLoginSchemas() {
  const t = useTranslations('login')
  return useMemo(() => {
    const words = {
      emailRequired: t('emailRequired'),
      emailInvalid: t('emailInvalid'),
      passwordRequired: t('passwordRequired'),
      codeInvalid: t('codeInvalid'),
    }
    return { plain: loginSchema(words, false), withCode: loginSchema(words, true) }
  }, [t])
}
