// The login form on its screen. The server may ask for a code; it is then sent at once, and its
// field stays as long as the contact is the one that it was sent to.
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { failedField, failureText, rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { noteEnd, useEndNotice } from '@ingot/web/data/account/end-notice.ts'
import { forgetContact, keepContact, keptContact } from '@ingot/web/data/account/kept-contact.ts'
import { takeReturn } from '@ingot/web/data/account/return-to.ts'
import { useWait } from '@ingot/web/data/device/use-countdown.ts'
import { useLogin, useSendCode } from '@ingot/web/data/account/use-entry.ts'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import {
  contactLabel, contactOf, useContactWords,
} from '@ingot/web/widgets/contact/contact-form.ts'
import { countryFirst } from '@ingot/web/widgets/contact/country-first.ts'
import {
  isCodeNeeded, loginEmpty, type LoginFault, loginFaults, type LoginValues,
} from './login-form.ts'

export function useLoginForm() {
  const router = useRouter()
  const [sent, setSent] = useState<{ readonly to: string, readonly round: number }>()
  const form = useFieldForm<LoginValues, LoginFault>(
    () => ({ ...loginEmpty, ...countryFirst(navigator.languages), ...keptContact() }),
    { faultsOf: loginFaults, words: useLoginWords() },
  )
  const login = useLogin()
  const sendCode = useSendCode('login')
  const countdown = useWait()
  const contact = contactOf(form.values)
  const notice = useEndNotice()

  const handleSendCode = (): void => sendCode.send(contact, {
    onDone({ sentTo, resendMs }) {
      countdown.start(resendMs)
      setSent((before) => ({ to: sentTo, round: (before?.round ?? 0) + 1 }))
    },
    onFailed: (error) => form.refuse('validateCode', failureText(error)),
  })
  const handleFailure = (error: unknown): void => {
    const reject = rejectCodeOf(error)
    if (reject === 'login_code_required') {
      flushSync(() => form.switchTo({ codeContact: contactLabel(contact) }))
      form.focus('validateCode')
      handleSendCode()
      return
    }
    if (reject === 'user_disabled') {
      noteEnd(failureText(error))
      return
    }
    const named = failedField(error)
    const field = reject === 'wrong_code' ? 'validateCode'
      : named === 'email' || named === 'userPhone' ? named : 'loginPassword'
    form.refuse(field, failureText(error))
  }
  const handleDone = (): void => {
    noteEnd(undefined)
    forgetContact()
    router.history.replace(takeReturn())
  }
  const handleForgotten = (): void => {
    keepContact(form.values)
    void router.navigate({ to: '/pages/recover/index' })
  }
  const handleLogin = (): void => {
    if (!form.check()) return
    const { loginPassword, validateCode } = form.values
    login.send({
      contact,
      loginPassword,
      ...isCodeNeeded(form.values) ? { validateCode } : {},
    }, { onDone: handleDone, onFailed: handleFailure })
  }

  return {
    form,
    contact: contactLabel(contact),
    sent,
    secondsLeft: countdown.secondsLeft,
    isSendingCode: sendCode.isBusy,
    isLoggingIn: login.isBusy,
    handleSendCode,
    handleLogin,
    handleDone,
    handleForgotten,
    notice,
  }
}

function useLoginWords(): Readonly<Record<LoginFault, string>> {
  const t = useTranslations('login')
  return {
    ...useContactWords(),
    passwordRequired: t('passwordRequired'),
    codeInvalid: t('codeInvalid'),
  }
}
