// A new password for a user who forgot theirs: the contact, the code that was sent there, the
// password. Every device is logged out, so the way leads back to the login.
import { lockDurations } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useSendCode } from '@ingot/web/data/account/use-entry.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { ContactCode } from '@ingot/web/widgets/contact/contact-code.tsx'
import { ContactFields } from '@ingot/web/widgets/contact/contact-fields.tsx'
import { ContactFormScreen } from '@ingot/web/widgets/contact/contact-form-screen.tsx'
import { NewPasswordFields } from '@ingot/web/widgets/contact/new-password-fields.tsx'
import { LockNote } from '#features/security/app/parts/lock-note.tsx'
import { useRecoverForm } from './use-recover-form.ts'

export function RecoverPage() {
  const t = useTranslations('login')
  const sendCode = useSendCode('reset')
  const { form, isResetting, showFailure, handleReset } = useRecoverForm()
  return (
    <ContactFormScreen
      buttons={(
        <Button busyLabel={t('recovering')} isBusy={isResetting} type="submit">
          {t('recover')}
        </Button>
      )}
      form={form}
      onSubmit={handleReset}
      scrollId="recover"
      subtitle={t('recoverNote')}
      title={t('recoverTitle')}
    >
      <ContactFields form={form} />
      <ContactCode form={form} length="long" onFailure={showFailure} sendCode={sendCode} />
      <NewPasswordFields form={form} label={t('newPassword')} />
      <LockNote durationMs={lockDurations.login_password_changed} />
    </ContactFormScreen>
  )
}
