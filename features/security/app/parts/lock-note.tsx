// The lock that a change causes, with its end, before the change is confirmed.
import { LockKeyhole } from 'lucide'
import { useTranslations } from 'use-intl'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Note } from '@ingot/ui/marks/note.tsx'

export function LockNote({ durationMs }: { readonly durationMs: number }) {
  const t = useTranslations('lock')
  const format = useFormat()
  return (
    <Note icon={LockKeyhole} tone="warn">
      {t('locksUntil', { time: format.dayTime(exchangeNow() + durationMs) })}
    </Note>
  )
}
