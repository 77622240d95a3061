// The state of the payment password's form: its proof, its code, and where a refusal is shown.
import { useReducer, useState } from 'react'
import { failureText, rejectCodeOf } from '#data/call/failure-text.ts'
import {
  useChangeCoinPassword, useResetCoinPassword, useSendCoinPasswordCode,
} from '#data/account/use-coin-password.ts'
import { useCountdown } from '#data/device/use-countdown.ts'
import {
  changePasswordForm, fieldOfReject, type PasswordField, passwordFaults, passwordFormEmpty,
  type PasswordProof,
} from './password-form.ts'

type SentCode = { readonly codeRequest: string, readonly sentTo: string, readonly round: number }

export function usePasswordForm(hasPassword: boolean, onDone: () => void) {
  const [form, change] = useReducer(changePasswordForm, passwordFormEmpty)
  const [isForgotten, setForgotten] = useState(false)
  const [sent, setSent] = useState<SentCode>()
  const [failure, setFailure] = useState<string>()
  const countdown = useCountdown()
  const save = useChangeCoinPassword()
  const reset = useResetCoinPassword()
  const sendCode = useSendCoinPasswordCode()
  const proof: PasswordProof = !hasPassword ? 'none' : isForgotten ? 'code' : 'old'
  const faults = passwordFaults(form.fields, proof)

  const handleFailure = (fallback: PasswordField | undefined) => (error: Error): void => {
    const field = fieldOfReject(rejectCodeOf(error)) ?? fallback
    if (field === undefined) setFailure(failureText(error))
    else change({ kind: 'refuse', field, text: failureText(error) })
  }
  return {
    form,
    change,
    proof,
    faults: form.wasPressed ? faults : {},
    failure,
    sent,
    secondsLeft: countdown.secondsLeft,
    isBusy: save.isBusy || reset.isBusy,
    isSendingCode: sendCode.isBusy,
    forget: () => setForgotten(true),
    handleSendCode: () => sendCode.send({}, {
      onDone(data) {
        countdown.start(data.resendMs)
        setSent((before) => ({ ...data, round: (before?.round ?? 0) + 1 }))
      },
      onFailed: handleFailure('validateCode'),
    }),
    handleSave(): void {
      change({ kind: 'press' })
      setFailure(undefined)
      if (Object.keys(faults).length > 0 || save.isBusy || reset.isBusy) return
      const { oldPassword, validateCode, ...chosen } = form.fields
      const end = { onDone, onFailed: handleFailure(undefined) }
      if (proof === 'code') {
        const handle = sent === undefined ? {} : { codeRequest: sent.codeRequest }
        reset.send({ ...chosen, validateCode, ...handle }, end)
      } else {
        save.send({ ...chosen, oldPassword: proof === 'old' ? oldPassword : '' }, end)
      }
    },
  }
}
