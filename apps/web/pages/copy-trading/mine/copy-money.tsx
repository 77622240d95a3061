// The two ways of money between an account and a copy.
import type { MyCopy } from '@ingot/contract/calls/copy-trading/copies.ts'
import { CircleMinus, CirclePlus } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { PrivateFigure } from '#widgets/figures/private-figure.tsx'
import type { FundDirection } from './fund-sheet.tsx'

export type CopyMoneyProps = {
  readonly copy: Pick<MyCopy, 'free'>
  readonly onFund: (direction: FundDirection) => void
}

export function CopyMoney({ copy, onFund }: CopyMoneyProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        lead={<Icon of={CirclePlus} />}
        onPress={() => onFund('in')}
        title={t('addMoney')}
      />
      <ListRow
        hasChevron
        lead={<Icon of={CircleMinus} />}
        onPress={() => onFund('out')}
        title={t('takeMoney')}
        value={(
          <PrivateFigure>{t('free', { amount: format.money(copy.free) })}</PrivateFigure>
        )}
      />
    </Card>
  )
}
