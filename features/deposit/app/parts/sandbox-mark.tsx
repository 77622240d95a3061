// [DP22] The mark above the address of a sandbox, which looks like a real one.
import { useTranslations } from 'use-intl'
import { useIsSandbox } from '#features/market/app/data/use-site-config.ts'
import { Note } from '@ingot/ui/marks/note.tsx'

export function SandboxMark() {
  const t = useTranslations('recharge')
  if (!useIsSandbox()) return null
  return <Note tone="danger"><b>{t('sandboxAddress')}</b>{' · '}{t('sandboxLost')}</Note>
}
