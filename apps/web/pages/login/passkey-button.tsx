// The login without a password: one press, then the device offers its passkeys. It is absent where
// no passkey can work.
import { FingerprintPattern } from 'lucide'
import { useTranslations } from 'use-intl'
import { hasPasskeys, usePasskeyLogin } from '#data/account/use-passkeys.ts'
import { isCancelled } from '#data/call/failure-text.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'

export function PasskeyButton({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('login')
  const login = usePasskeyLogin()
  const { failure } = login
  if (!hasPasskeys()) return null
  return (
    <>
      {failure !== undefined && (
        <Note tone="danger">
          {isCancelled(failure.error) ? t('passkeyCancelled') : failure.text}
        </Note>
      )}
      <Button
        busyLabel={t('passkeyBusy')}
        icon={FingerprintPattern}
        isBusy={login.isBusy}
        kind="soft"
        onPress={() => login.send({}, { onDone })}
      >
        {t('passkey')}
      </Button>
    </>
  )
}
