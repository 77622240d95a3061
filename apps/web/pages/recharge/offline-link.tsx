// The way to the report of a deposit that no chain credits by itself, such as a bank transfer.
import { useRouter } from '@tanstack/react-router'
import { Landmark } from 'lucide'
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'

export function OfflineLink({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('recharge')
  const router = useRouter()
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        href={`#/pages/recharge/offline?symbol=${symbol}`}
        lead={<RoundMark icon={Landmark} tone="mute" />}
        onPress={() => void router.navigate({
          to: '/pages/recharge/offline', search: { symbol },
        })}
        subtitle={t('offlineText')}
        title={t('offlineTitle')}
      />
    </Card>
  )
}
