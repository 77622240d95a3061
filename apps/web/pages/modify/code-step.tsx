// The code that replaces a forgotten payment password, and in a sandbox the mailbox that has it.
import { loginCodeLength, plainLoginCode } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { Field } from '#ui/fields/field.tsx'
import { MailboxButton } from '#widgets/entry/mailbox-button.tsx'
import { SandboxMailbox } from '#widgets/entry/sandbox-mailbox.tsx'
import { SendCodeButton } from '#widgets/entry/send-code-button.tsx'
import type { usePasswordForm } from './use-password-form.ts'

export type CodeStepProps = {
  readonly state: ReturnType<typeof usePasswordForm>
  readonly error: string | undefined
}

export function CodeStep({ state, error }: CodeStepProps) {
  const t = useTranslations()
  const config = useSiteConfig()
  const profile = useProfile().data
  const [isMailboxOpen, setMailboxOpen] = useState(false)
  const { form, change, sent } = state
  const isSandbox = config.data?.mode === 'sandbox'
  const type = (text: string): void => change({ kind: 'type', field: 'validateCode', text })
  // The reply hides most of the contact; the sandbox's mailbox is found by the whole of it.
  const contact = profile?.email === '' ? profile.userPhone : profile?.email
  return (
    <>
      <Field
        autoComplete="one-time-code"
        error={error}
        hint={sent === undefined ? undefined : t('withdraw.codeSentTo', { to: sent.sentTo })}
        isOnPage
        label={t('register.code')}
        onChange={(text) => type(plainLoginCode(text).slice(0, loginCodeLength))}
        placeholder={t('login.codePlaceholder')}
        size="l"
        trailing={(
          <SendCodeButton
            isBusy={state.isSendingCode}
            onPress={state.handleSendCode}
            secondsLeft={state.secondsLeft}
          />
        )}
        value={form.fields.validateCode}
      />
      <MailboxButton
        isUnknown={config.isPending}
        onPress={isSandbox ? () => setMailboxOpen(true) : undefined}
      />
      {isSandbox && (
        <SandboxMailbox
          isOpen={isMailboxOpen}
          onClose={() => setMailboxOpen(false)}
          onFillIn={(code) => {
            setMailboxOpen(false)
            type(code)
          }}
          round={sent?.round ?? 0}
          to={sent === undefined ? undefined : contact}
        />
      )}
    </>
  )
}
