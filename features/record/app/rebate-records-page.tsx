// The paid rebates, newest first: whose fees, of which day and account, and the part of them.
import { useTranslations } from 'use-intl'
import { useRebates } from '#features/invitation/app/use-invitation.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { RecordCard } from '@ingot/web/widgets/records/record-card.tsx'
import { RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'

export function RebateRecordsPage() {
  const t = useTranslations('invite')
  const format = useFormat()
  const pages = useRebates()
  return (
    <RecordsPage
      empty={{ title: t('noRecords'), text: t('noRecordsText') }}
      pages={pages}
      scrollId="rebate-records"
      title={t('records')}
    >
      {({ side, contact, symbol, amount, feeAmount, percent, account, dayTime, createTime }) => (
        <RecordCard
          figures={[
            { label: t('fees'), value: format.amount(feeAmount, symbol) },
            { label: t('part'), value: format.rate(String(percent)) },
            { label: t('feeDay'), value: format.date(dayTime) },
          ]}
          symbol={symbol}
          text={side === 'invited'
            ? t('ownFees', { account }) : t('fromFees', { contact, account })}
          time={createTime}
          title={`+${format.amount(amount, symbol)}`}
        />
      )}
    </RecordsPage>
  )
}
