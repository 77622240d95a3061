// The user's transfers between their own accounts, newest first.
import { useTranslations } from 'use-intl'
import { useTransfers } from '#features/account/app/use-money-records.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { RecordCard } from '@ingot/web/widgets/records/record-card.tsx'
import { RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'

const routes = {
  spot_to_contract: 'toContract', contract_to_spot: 'toSpot', spot_to_copy: 'spotToCopy',
  contract_to_copy: 'contractToCopy', copy_to_spot: 'copyToSpot',
  copy_to_contract: 'copyToContract',
} as const

export function TransferRecordsPage() {
  const t = useTranslations('records')
  const format = useFormat()
  const pages = useTransfers()
  return (
    <RecordsPage
      empty={{ title: t('noTransfers'), text: t('noTransfersText') }}
      pages={pages}
      scrollId="transfer-records"
      title={t('transfers')}
    >
      {({ symbol, amount, transferType, leader, createTime }) => (
        <RecordCard
          symbol={symbol}
          text={t(routes[transferType], { leader: leader ?? '' })}
          time={createTime}
          title={format.amount(amount, symbol)}
        />
      )}
    </RecordsPage>
  )
}
