// The payment password's form on its screen: its code, and where a refusal is shown.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  useChangeCoinPassword, useResetCoinPassword, useSendCoinPasswordCode,
} from './data/use-coin-password.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { useWait } from '@ingot/web/data/device/use-countdown.ts'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import {
  newPasswordValues, type PasswordFault, passwordFaults, passwordRejects, type PasswordValues,
} from './password-form.ts'

type SentCode = { readonly codeRequest: string, readonly sentTo: string, readonly round: number }

export function usePasswordForm(hasPassword: boolean, onDone: () => void) {
  const form = useFieldForm<PasswordValues, PasswordFault>(
    () => newPasswordValues(hasPassword),
    { faultsOf: passwordFaults, words: useFaultWords(hasPassword) },
  )
  const [sent, setSent] = useState<SentCode>()
  const countdown = useWait()
  const save = useChangeCoinPassword()
  const reset = useResetCoinPassword()
  const sendCode = useSendCoinPasswordCode()

  const handleSave = (): void => {
    if (!form.check() || save.isBusy || reset.isBusy) return
    const { proof, oldPassword, validateCode, ...chosen } = form.values
    const end = {
      onDone,
      onFailed: (error: Error) => showFormFailure(form, passwordRejects, error),
    }
    if (proof === 'code') {
      const handle = sent === undefined ? {} : { codeRequest: sent.codeRequest }
      reset.send({ ...chosen, validateCode, ...handle }, end)
    } else {
      save.send({ ...chosen, oldPassword, isFirst: proof === 'login' }, end)
    }
  }
  return {
    form,
    sent,
    secondsLeft: countdown.secondsLeft,
    isBusy: save.isBusy || reset.isBusy,
    isSendingCode: sendCode.isBusy,
    handleSave,
    handleSendCode: () => sendCode.send({}, {
      onDone(data) {
        countdown.start(data.resendMs)
        setSent((before) => ({ ...data, round: (before?.round ?? 0) + 1 }))
      },
      onFailed: (error) => form.refuse('validateCode', failureText(error)),
    }),
  }
}

export type PasswordFormState = ReturnType<typeof usePasswordForm>

function useFaultWords(hasPassword: boolean): Readonly<Record<PasswordFault, string>> {
  const t = useTranslations()
  return {
    required: t(hasPassword ? 'withdraw.passwordMissing' : 'password.missing'),
    code: t('login.codeInvalid'),
    length: t('register.passwordLength', { min: passwordLengthMin, max: passwordLengthMax }),
    mismatch: t('register.passwordMismatch'),
  }
}
