// An address that the product has but that is not open yet, or that it does not have at all. It
// says so and leads home.
import { productName } from '@ingot/contract/vocabulary'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Empty } from '#ui/lists/empty.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { plainPath } from '#pages/page-table.ts'
import { unbuiltGuardedPaths } from './unbuilt-paths.ts'

export function NotOpenScreen() {
  const t = useTranslations('shell')
  const router = useRouter()
  const { pathname } = useLocation()
  const path = plainPath(pathname)
  const isKnown = unbuiltGuardedPaths.includes(path)
  const title = isKnown ? t('notOpenTitle') : t('notFoundTitle')
  return (
    <Screen bar={<AppBar title={productName} />} isCentred>
      <Empty
        action={(
          <Button isNarrow onPress={() => void router.navigate({ to: '/pages/home/index' })}>
            {t('goHome')}
          </Button>
        )}
        detail={isKnown ? t('notOpenText') : t('notFoundText')}
        title={title}
      />
    </Screen>
  )
}
