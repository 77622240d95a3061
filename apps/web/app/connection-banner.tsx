// The amber line when the live feed is lost. Order entry stays open; prices turn grey by
// themselves.
import { useTranslations } from 'use-intl'
import { useConnection } from '#data/stream/live-stream.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { StaleBanner } from '#ui/layout/stale-banner.tsx'

export function ConnectionBanner() {
  const t = useTranslations('shell')
  const format = useFormat()
  const { state, since } = useConnection()
  if (state !== 'stale') return null
  return <StaleBanner text={t('stale', { time: format.time(since) })} />
}
