// The login form's state. The server may ask for a code; it is then sent at once, and its field
// stays as long as the contact is the one that it was sent to.
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { failedField, failureText, rejectCodeOf } from '#data/call/failure-text.ts'
import { takeReturn } from '#data/account/return-to.ts'
import { useCountdown } from '#data/device/use-countdown.ts'
import { useLogin, useSendCode } from '#data/account/use-entry.ts'
import { contactLabel, contactOf, useContactWords } from '#widgets/contact/contact-form.ts'
import { countryFirst } from '#widgets/contact/country-first.ts'
import { loginEmpty, loginSchema, type LoginValues } from './login-form.ts'

export function useLoginForm() {
  const router = useRouter()
  const [codeContact, setCodeContact] = useState<string>()
  const [sent, setSent] = useState<{ readonly to: string, readonly round: number }>()
  const schemas = useLoginSchemas()
  const form = useForm<LoginValues>({
    defaultValues: { ...loginEmpty, ...countryFirst(navigator.languages) },
    resolver: (values, context, options) => zodResolver(
      contactLabel(contactOf(values)) === codeContact ? schemas.withCode : schemas.plain,
    )(values, context, options),
  })
  const login = useLogin()
  const sendCode = useSendCode('login')
  const countdown = useCountdown()
  const [kind, email, countryCode, userPhone] = useWatch({
    control: form.control, name: ['kind', 'email', 'countryCode', 'userPhone'],
  })
  const contact = contactOf({ kind, email, countryCode, userPhone })
  const isCodeNeeded = contactLabel(contact) === codeContact

  const handleSendCode = (): void => {
    sendCode.send(contactOf(form.getValues()), {
      onDone({ sentTo, resendMs }) {
        countdown.start(resendMs)
        setSent((before) => ({ to: sentTo, round: (before?.round ?? 0) + 1 }))
      },
      onFailed: (error) => form.setError('validateCode', { message: failureText(error) }),
    })
  }
  const handleFailure = (error: unknown): void => {
    const reject = rejectCodeOf(error)
    if (reject === 'login_code_required') {
      flushSync(() => setCodeContact(contactLabel(contactOf(form.getValues()))))
      form.setFocus('validateCode')
      handleSendCode()
      return
    }
    const isAboutCode = reject === 'wrong_code'
    const named = failedField(error)
    const field = isAboutCode ? 'validateCode'
      : named === 'email' || named === 'userPhone' ? named : 'loginPassword'
    form.setError(field, { message: failureText(error) }, { shouldFocus: true })
  }
  const handleLogin = form.handleSubmit(({ loginPassword, validateCode, ...values }) => {
    login.send({
      contact: contactOf(values),
      loginPassword,
      ...isCodeNeeded ? { validateCode } : {},
    }, { onDone: () => router.history.replace(takeReturn()), onFailed: handleFailure })
  })

  return {
    form,
    contact: contactLabel(contact),
    sent,
    isCodeNeeded,
    secondsLeft: countdown.secondsLeft,
    isSendingCode: sendCode.isBusy,
    isLoggingIn: login.isBusy,
    handleSendCode,
    handleLogin,
  }
}

function useLoginSchemas() {
  const t = useTranslations('login')
  const contactWords = useContactWords()
  return useMemo(() => {
    const words = {
      ...contactWords,
      passwordRequired: t('passwordRequired'),
      codeInvalid: t('codeInvalid'),
    }
    return { plain: loginSchema(words, false), withCode: loginSchema(words, true) }
  }, [contactWords, t])
}
