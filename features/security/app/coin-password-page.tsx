// The payment password, which proves the user at a withdrawal: set at first, changed with the old
// one, or replaced with a code.
import { useTranslations } from 'use-intl'
import { useWithdrawSettings } from './data/use-withdraw-settings.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { PasswordFormView } from './password-form-view.tsx'

export function CoinPasswordPage() {
  const t = useTranslations()
  const settings = useWithdrawSettings()
  const goBack = useGoBack()
  const bar = (
    <AppBar
      back={{ label: t('common.back'), onPress: goBack }}
      title={t('withdraw.coinPassword')}
    />
  )
  if (settings.data === undefined) {
    return (
      <Screen bar={bar} isCentred={settings.isError}>
        {settings.isError ? <LoadFailed query={settings} /> : <SkeletonRows count={3} />}
      </Screen>
    )
  }
  return (
    <PasswordFormView
      bar={bar}
      hasPassword={settings.data.hasCoinPassword}
      lockMs={settings.data.coinPasswordLockMs}
      onDone={goBack}
    />
  )
}
