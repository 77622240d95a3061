// Shown where the coin has no available balance: the way to its deposit.
import { useRouter } from '@tanstack/react-router'
import { ArrowDownToLine } from 'lucide'
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'

export function NothingAvailable({ symbol }: { readonly symbol: string }) {
  const t = useTranslations()
  const router = useRouter()
  return (
    <Card isFlush>
      <ListRow
        lead={<RoundMark icon={ArrowDownToLine} tone="info" />}
        title={t('withdraw.noneAvailable', { symbol })}
        trailing={(
          <Button
            isNarrow
            kind="tint"
            onPress={() => void router.navigate({
              to: '/pages/recharge/index', search: { symbol },
            })}
            size="s"
          >
            {t('property.deposit')}
          </Button>
        )}
      />
    </Card>
  )
}
