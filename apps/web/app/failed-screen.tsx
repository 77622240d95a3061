// A page whose code did not come, or that broke while it was drawn.
import { productName } from '@ingot/contract/vocabulary'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { failureText } from '#data/call/failure-text.ts'
import { missingCode } from '#data/device/missing-code.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Failed } from '@ingot/ui/lists/failed.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { PageTimedOut } from './page-component.ts'

export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const t = useTranslations()
  const router = useRouter()
  const isCodeMissing = missingCode.isCause(error)
  const handleRetry = (): void => {
    // A missing file is requested again, perhaps by a newer page, only after a reload.
    if (isCodeMissing) return void reloadOrTell(t('errors.codeMissing'))
    reset()
    void router.invalidate()
  }
  const detail = isCodeMissing
    ? t('errors.codeMissing')
    : error instanceof PageTimedOut ? t('errors.timeout') : failureText(error)
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

async function reloadOrTell(failure: string): Promise<void> {
  if (!await missingCode.reload()) showToast({ tone: 'error', text: failure })
}
