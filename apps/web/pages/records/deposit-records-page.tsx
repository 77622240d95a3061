// The user's deposits of every type, newest first, with the details of each.
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DepositFilter, depositFilters, useDeposits } from '#data/deposit/use-deposits.ts'
import { OnlineCard } from '#widgets/deposit/online-card.tsx'
import { OnlineSheet } from '#widgets/deposit/online-sheet.tsx'
import { RecordsPage } from '#widgets/records/records-page.tsx'

export function DepositRecordsPage() {
  const t = useTranslations()
  const router = useRouter()
  const [filter, setFilter] = useState<DepositFilter>('all')
  const pages = useDeposits(filter)
  return (
    <RecordsPage
      detail={OnlineSheet}
      empty={{
        title: t(filter === 'open' ? 'recharge.noOpen' : 'records.noDeposits'),
        text: t('records.noDepositsText'),
        action: {
          text: t('recharge.title'),
          onPress: () => void router.navigate({ to: '/pages/recharge/select' }),
        },
      }}
      filter={{
        label: t('recharge.stateFilter'),
        choices: depositFilters.map((value) => ({
          value, label: t(`recharge.filter_${value}`),
        })),
        value: filter,
        onChange: setFilter,
      }}
      pages={pages}
      scrollId="deposit-records"
      title={t('records.deposits')}
    >
      {(record, onOpen) => <OnlineCard onOpen={onOpen} record={record} />}
    </RecordsPage>
  )
}
