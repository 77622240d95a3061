// Stands where a read failed that has nothing older to show: the reason, and trying it again.
import { useTranslations } from 'use-intl'
import { failureText } from '#data/call/failure-text.ts'
import { Failed } from '@ingot/ui/lists/failed.tsx'

export type LoadFailedProps = {
  /** The used part of a query. */
  readonly query: {
    readonly error: unknown
    readonly isFetching?: boolean
    refetch(): unknown
  }
}

export function LoadFailed({ query }: LoadFailedProps) {
  const t = useTranslations()
  return (
    <Failed
      detail={failureText(query.error)}
      isRetrying={query.isFetching ?? false}
      onRetry={() => void query.refetch()}
      retryLabel={t('common.retry')}
      title={t('errors.loadFailed')}
    />
  )
}
