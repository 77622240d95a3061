// The code that proves a contact: its field, the button that asks for one, and in a sandbox the
// mailbox, which opens by itself when a code was sent.
import { codeLength, loginCodeLength, plainLoginCode } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWait } from '#data/device/use-countdown.ts'
import type { SendCodeAction } from '#data/account/use-entry.ts'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { FormField } from '#widgets/forms/form-field.tsx'
import { MailboxButton } from '#widgets/entry/mailbox-button.tsx'
import { SandboxMailbox } from '#widgets/entry/sandbox-mailbox.tsx'
import { SendCodeButton } from '#widgets/entry/send-code-button.tsx'
import type { UsedForm } from '#ui/fields/use-field-form.ts'
import { contactField, contactOf } from './contact-form.ts'
import type { NewPasswordValues } from './new-password-form.ts'

export type CodeFieldProps = {
  readonly form: Pick<UsedForm<NewPasswordValues>, 'values' | 'type' | 'errorOf' | 'check'>
  readonly sendCode: SendCodeAction
  /** Six digits, or eight letters and digits. */
  readonly length: 'short' | 'long'
  /** Shows why no code was sent. */
  readonly onFailure: (error: Error) => void
}

export function CodeField({ form, sendCode, length, onFailure }: CodeFieldProps) {
  const t = useTranslations()
  const isShort = length === 'short'
  const config = useSiteConfig()
  const isSandbox = config.data?.mode === 'sandbox'
  const countdown = useWait()
  const [mailbox, setMailbox] = useState({ to: emptyTo, round: 0, isOpen: false })

  const handleSend = (): void => {
    if (!form.check([contactField(form.values)])) return
    sendCode.send(contactOf(form.values), {
      onDone({ sentTo, resendMs }) {
        countdown.start(resendMs)
        setMailbox(({ round }) => ({ to: sentTo, round: round + 1, isOpen: true }))
      },
      onFailed: onFailure,
    })
  }
  const handleFillIn = (code: string): void => {
    setMailbox({ ...mailbox, isOpen: false })
    form.type('validateCode', code)
  }

  return (
    <>
      <FormField
        autoComplete="one-time-code"
        clean={isShort ? codeDigits : longCode}
        form={form}
        inputMode={isShort ? 'numeric' : 'text'}
        isOnPage
        label={t('register.code')}
        name="validateCode"
        placeholder={t(isShort ? 'register.codePlaceholder' : 'login.codePlaceholder')}
        size="l"
        trailing={(
          <SendCodeButton
            isBusy={sendCode.isBusy}
            onPress={handleSend}
            secondsLeft={countdown.secondsLeft}
          />
        )}
      />
      <MailboxButton
        isUnknown={config.isPending}
        onPress={isSandbox ? () => setMailbox({ ...mailbox, isOpen: true }) : undefined}
      />
      {isSandbox && (
        <SandboxMailbox
          {...mailbox}
          onClose={() => setMailbox({ ...mailbox, isOpen: false })}
          onFillIn={handleFillIn}
        />
      )}
    </>
  )
}

const emptyTo: string | undefined = undefined

/** Digits in any script, so that a code copied as "123 456" fits. */
function codeDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeLength)
}

function longCode(text: string): string {
  return plainLoginCode(text).slice(0, loginCodeLength)
}
