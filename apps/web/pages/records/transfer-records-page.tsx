// The user's transfers between their own accounts, newest first.
import { useTranslations } from 'use-intl'
import { useTransfers } from '#data/account/use-money-records.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { RecordCard } from '#widgets/records/record-card.tsx'
import { RecordsPage } from '#widgets/records/records-page.tsx'

const routes = {
  spot_to_contract: 'toContract', contract_to_spot: 'toSpot',
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
      {({ symbol, amount, transferType, createTime }) => (
        <RecordCard
          symbol={symbol}
          text={t(routes[transferType])}
          time={createTime}
          title={`${format.amount(amount, 2)} ${symbol}`}
        />
      )}
    </RecordsPage>
  )
}
