// The fields of the register form, from the address to the invite code.
import { codeLength, passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormField } from '#widgets/form-field.tsx'
import { MailboxButton } from '#widgets/mailbox-button.tsx'
import { SendCodeButton } from '#widgets/send-code-button.tsx'
import { PasswordMeter } from './password-meter.tsx'
import type { RegisterValues } from './register-form.ts'

export type RegisterFieldsProps = {
  readonly control: Control<RegisterValues>
  readonly secondsLeft: number
  readonly isSendingCode: boolean
  readonly onSendCode: () => void
  /** In a sandbox only. */
  readonly onOpenMailbox: (() => void) | undefined
  /** Whether this is a sandbox is not known yet: the mailbox's place is kept. */
  readonly isMailboxUnknown: boolean
}

export function RegisterFields(props: RegisterFieldsProps) {
  const { control, secondsLeft, isSendingCode, onSendCode, onOpenMailbox } = props
  const t = useTranslations()
  const shared = { control, isOnPage: true, size: 'l' } as const
  return (
    <>
      <FormField
        {...shared}
        autoComplete="username"
        inputMode="email"
        label={t('login.email')}
        name="email"
        placeholder={t('login.emailPlaceholder')}
        type="email"
      />
      <FormField
        {...shared}
        autoComplete="one-time-code"
        clean={codeDigits}
        inputMode="numeric"
        label={t('register.code')}
        name="validateCode"
        placeholder={t('register.codePlaceholder')}
        trailing={(
          <SendCodeButton
            isBusy={isSendingCode}
            onPress={onSendCode}
            secondsLeft={secondsLeft}
          />
        )}
      />
      <MailboxButton isUnknown={props.isMailboxUnknown} onPress={onOpenMailbox} />
      <PasswordFields control={control} />
      <FormField {...shared} label={t('register.inviteCode')} maxLength={32} name="inviteCode" />
    </>
  )
}

function PasswordFields({ control }: Pick<RegisterFieldsProps, 'control'>) {
  const t = useTranslations()
  const password = useWatch({ control, name: 'setPwd' })
  const eyeLabels = { show: t('login.showPassword'), hide: t('login.hidePassword') }
  const shared = { control, isOnPage: true, size: 'l' } as const
  return (
    <>
      <FormField
        {...shared}
        autoComplete="new-password"
        eyeLabels={eyeLabels}
        hint={password === ''
          ? t('register.passwordLength', { min: passwordLengthMin, max: passwordLengthMax })
          : <PasswordMeter password={password} />}
        label={t('register.password')}
        name="setPwd"
        type="password"
      />
      <FormField
        {...shared}
        autoComplete="new-password"
        eyeLabels={eyeLabels}
        label={t('register.confirmPassword')}
        name="confirmPwd"
        type="password"
      />
    </>
  )
}

/** Digits in any script, so that a code copied as "123 456" fits. */
function codeDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)
}
