// The user's deposits, newest first.
import { useTranslations } from 'use-intl'
import { useDeposits } from '#data/account/use-money-records.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { RecordCard } from '#widgets/records/record-card.tsx'
import { RecordsPage } from '#widgets/records/records-page.tsx'

export function DepositRecordsPage() {
  const t = useTranslations('records')
  const format = useFormat()
  const pages = useDeposits()
  return (
    <RecordsPage
      empty={{ title: t('noDeposits'), text: t('noDepositsText') }}
      pages={pages}
      scrollId="deposit-records"
      title={t('deposits')}
    >
      {({ symbol, amount, type, createTime }) => (
        <RecordCard
          badge={{ state: 'credited', text: t('credited') }}
          symbol={symbol}
          text={t(type)}
          time={createTime}
          title={`+${format.amount(amount, 2)} ${symbol}`}
        />
      )}
    </RecordsPage>
  )
}
