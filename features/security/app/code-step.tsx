// The code that replaces a forgotten payment password, and in a sandbox the mailbox that has it.
import { loginCodeLength, plainLoginCode } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '@ingot/web/data/account/use-profile.ts'
import { useSiteConfig } from '#features/market/app/data/use-site-config.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { MailboxButton } from '@ingot/web/widgets/entry/mailbox-button.tsx'
import { SandboxMailbox } from '@ingot/web/widgets/entry/sandbox-mailbox.tsx'
import { SendCodeButton } from '@ingot/web/widgets/entry/send-code-button.tsx'
import { ProofLink } from './proof-link.tsx'
import type { PasswordFormState } from './use-password-form.ts'

export function CodeStep({ state }: { readonly state: PasswordFormState }) {
  const t = useTranslations()
  const config = useSiteConfig()
  const profile = useProfile().data
  const [isMailboxOpen, setMailboxOpen] = useState(false)
  const { form, sent } = state
  const isSandbox = config.data?.mode === 'sandbox'
  // The reply hides most of the contact; the sandbox's mailbox is found by the whole of it.
  const contact = profile?.email === '' ? profile.userPhone : profile?.email
  return (
    <>
      <FormField
        aside={(
          <ProofLink
            onPress={() => form.switchTo({ proof: 'old' })}
            text={t('withdraw.useOldPassword')}
          />
        )}
        autoComplete="one-time-code"
        clean={(text) => plainLoginCode(text).slice(0, loginCodeLength)}
        form={form}
        hint={sent === undefined ? undefined : t('withdraw.codeSentTo', { to: sent.sentTo })}
        isOnPage
        label={t('register.code')}
        name="validateCode"
        placeholder={t('login.codePlaceholder')}
        size="l"
        trailing={(
          <SendCodeButton
            isBusy={state.isSendingCode}
            onPress={state.handleSendCode}
            secondsLeft={state.secondsLeft}
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
          onFillIn={(code) => {
            setMailboxOpen(false)
            form.type('validateCode', code)
          }}
          round={sent?.round ?? 0}
          to={sent === undefined ? undefined : contact}
        />
      )}
    </>
  )
}
