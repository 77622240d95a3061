// The second proof of a login: why it is asked for, the code, and in a sandbox its mailbox.
import { loginCodeLength, plainLoginCode } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#features/market/app/data/use-site-config.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { MailboxButton } from '@ingot/web/widgets/entry/mailbox-button.tsx'
import { SandboxMailbox } from '@ingot/web/widgets/entry/sandbox-mailbox.tsx'
import { SendCodeButton } from '@ingot/web/widgets/entry/send-code-button.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import type { LoginValues } from './login-form.ts'

export type LoginCodeProps = {
  readonly form: Pick<UsedForm<LoginValues>, 'values' | 'type' | 'errorOf'>
  /** The address or number that the code is for, as it was typed. */
  readonly contact: string
  /** Where it was sent; undefined until it is. */
  readonly sent: { readonly to: string, readonly round: number } | undefined
  readonly secondsLeft: number
  readonly isSendingCode: boolean
  readonly onSendCode: () => void
  readonly onFillIn: (code: string) => void
}

export function LoginCode(props: LoginCodeProps) {
  const { form, contact, sent, onFillIn } = props
  const t = useTranslations()
  const config = useSiteConfig()
  const isSandbox = config.data?.mode === 'sandbox'
  const [isMailboxOpen, setMailboxOpen] = useState(false)
  const handleFillIn = (code: string): void => {
    setMailboxOpen(false)
    onFillIn(code)
  }
  return (
    <>
      <FormField
        autoComplete="one-time-code"
        clean={(text) => plainLoginCode(text).slice(0, loginCodeLength)}
        form={form}
        hint={t('login.codeNote', { to: contact })}
        isOnPage
        label={t('register.code')}
        name="validateCode"
        placeholder={t('login.codePlaceholder')}
        size="l"
        trailing={(
          <SendCodeButton
            isBusy={props.isSendingCode}
            onPress={props.onSendCode}
            secondsLeft={props.secondsLeft}
          />
        )}
      />
      <MailboxButton
        isUnknown={config.isPending}
        onPress={isSandbox ? () => setMailboxOpen(true) : undefined}
      />
      {isSandbox && (
        <SandboxMailbox
          isOpen={isMailboxOpen}
          onClose={() => setMailboxOpen(false)}
          onFillIn={handleFillIn}
          round={sent?.round ?? 0}
          to={sent?.to}
        />
      )}
    </>
  )
}
