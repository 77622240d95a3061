// A page whose code did not come, or that broke while it was drawn.
import { productName } from '@ingot/contract/vocabulary'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { failureText } from '#data/failure-text.ts'
import { AppBar } from '#ui/app-bar.tsx'
import { Failed } from '#ui/failed.tsx'
import { Screen } from '#ui/screen.tsx'
import { PageTimedOut } from './lazy-page.tsx'

export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const t = useTranslations()
  const router = useRouter()
  const handleRetry = (): void => {
    reset()
    void router.invalidate()
  }
  const detail = error instanceof PageTimedOut ? t('errors.timeout') : failureText(error)
  const title = t('errors.pageFailed')
  return (
    <Screen bar={<AppBar title={productName} />} isCentred>
      <Failed
        detail={detail === title ? undefined : detail}
        onRetry={handleRetry}
        retryLabel={t('common.retry')}
        title={title}
      />
    </Screen>
  )
}
