// The way to the report of a deposit that is not made over a chain.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'

export function OfflineRow() {
  const t = useTranslations('offline')
  const router = useRouter()
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        onPress={() => void router.navigate({ to: '/pages/recharge/offline' })}
        subtitle={t('rowText')}
        title={t('title')}
      />
    </Card>
  )
}
