// An address that the product does not have: it says so and leads home.
import { productName } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'

export function NotFoundScreen() {
  const t = useTranslations('shell')
  const router = useRouter()
  return (
    <Screen bar={<AppBar title={productName} />} isCentred>
      <Empty
        action={(
          <Button isNarrow onPress={() => void router.navigate({ to: '/pages/home/index' })}>
            {t('goHome')}
          </Button>
        )}
        detail={t('notFoundText')}
        title={t('notFoundTitle')}
      />
    </Screen>
  )
}
