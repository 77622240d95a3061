// A code that proves a contact, bound to a form: its field, the button that asks for one, and in a
// sandbox the mailbox, which opens by itself when a code was sent.
import { codeLength, loginCodeLength, plainLoginCode } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SentCode } from '#data/account/use-entry.ts'
import { useWait } from '#data/device/use-countdown.ts'
import { useSiteConfig } from '@ingot/features/market/app/data/use-site-config.ts'
import type { FieldsOf } from '@ingot/ui/forms/use-field-form.ts'
import { MailboxButton } from '#widgets/entry/mailbox-button.tsx'
import { SandboxMailbox } from '#widgets/entry/sandbox-mailbox.tsx'
import { SendCodeButton } from '#widgets/entry/send-code-button.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'

export type FormCodeProps<Name extends string> = {
  readonly form: FieldsOf<NoInfer<Name>>
  readonly name: Name
  /** Six digits, or eight letters and digits. */
  readonly length: 'short' | 'long'
  readonly isSending: boolean
  /** Asks for a code; `onSent` begins the wait for another one. */
  readonly onSend: (onSent: (sent: SentCode) => void) => void
}

export function FormCode<Name extends string>(props: FormCodeProps<Name>) {
  const { form, name, length, isSending, onSend } = props
  const t = useTranslations()
  const isShort = length === 'short'
  const config = useSiteConfig()
  const isSandbox = config.data?.mode === 'sandbox'
  const countdown = useWait()
  const [mailbox, setMailbox] = useState({ to: emptyTo, round: 0, isOpen: false })

  const handleSent = ({ sentTo, resendMs }: SentCode): void => {
    countdown.start(resendMs)
    setMailbox(({ round }) => ({ to: sentTo, round: round + 1, isOpen: true }))
  }
  const handleFillIn = (code: string): void => {
    setMailbox({ ...mailbox, isOpen: false })
    form.type(name, code)
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
        name={name}
        placeholder={t(isShort ? 'register.codePlaceholder' : 'login.codePlaceholder')}
        size="l"
        trailing={(
          <SendCodeButton
            isBusy={isSending}
            onPress={() => onSend(handleSent)}
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
