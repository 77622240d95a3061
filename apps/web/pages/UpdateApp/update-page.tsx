// [UA4] The update of the app at an address of its own: the card, or the word that there is none.
import { appVersion, productName } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { postponeVersion, useVersionState } from '#data/device/app-update.ts'
import { useSiteConfig } from '@ingot/features/market/app/data/use-site-config.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { UpdateOverlay } from '#widgets/update/update-overlay.tsx'

export function UpdatePage() {
  const t = useTranslations()
  const router = useRouter()
  const { data: site } = useSiteConfig()
  const state = useVersionState(site)
  const goHome = (): void => void router.navigate({ to: '/pages/home/index', replace: true })
  if (site === undefined || state === 'current') {
    return (
      <Screen bar={<AppBar title={productName} />} isCentred>
        <Empty
          action={<Button isNarrow onPress={goHome}>{t('shell.goHome')}</Button>}
          detail={`${productName} ${appVersion}`}
          title={t('update.newest')}
        />
      </Screen>
    )
  }
  const handleLater = (): void => {
    postponeVersion(site.versionCode)
    goHome()
  }
  return (
    <Screen bar={<AppBar title={productName} />}>
      <UpdateOverlay onLater={handleLater} site={site} state={state} />
    </Screen>
  )
}
