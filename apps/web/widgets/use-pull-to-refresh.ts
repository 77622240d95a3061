// The words of a list that is pulled down to be read again.
import { useTranslations } from 'use-intl'
import type { PullToRefresh } from '@ingot/ui/lists/use-pull.ts'

export function usePullToRefresh(onRefresh: () => Promise<unknown>): PullToRefresh {
  const t = useTranslations('common')
  return {
    onRefresh,
    texts: {
      pulling: t('pullToRefresh'),
      release: t('releaseToRefresh'),
      refreshing: t('refreshing'),
      done: () => t('refreshed'),
    },
  }
}
