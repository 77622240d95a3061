// The user's deposits of every type, newest first, with the details of each.
import type { DepositRecord } from '#features/record/records.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type DepositFilter, depositFilters, useDeposits,
} from '#features/deposit/app/parts/use-deposits.ts'
import { OfflineCard } from '#features/deposit/app/parts/offline-card.tsx'
import { OfflineSheet } from '#features/deposit/app/parts/offline-sheet.tsx'
import { OnlineCard } from '#features/deposit/app/parts/online-card.tsx'
import { OnlineSheet } from '#features/deposit/app/parts/online-sheet.tsx'
import { type RecordDetailProps, RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'

export function DepositRecordsPage() {
  const t = useTranslations()
  const router = useRouter()
  const [filter, setFilter] = useState<DepositFilter>('all')
  const pages = useDeposits(filter)
  return (
    <RecordsPage
      detail={DepositSheet}
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
      {(record, onOpen) => record.offline === null
        ? <OnlineCard onOpen={onOpen} record={record} />
        : <OfflineCard offline={record.offline} onOpen={onOpen} record={record} />}
    </RecordsPage>
  )
}

/** Each kind of deposit has its own details; one of the two sheets is open at most. */
function DepositSheet({ record, onClose }: RecordDetailProps<DepositRecord>) {
  const isOffline = record !== undefined && record.offline !== null
  return (
    <>
      <OnlineSheet onClose={onClose} record={isOffline ? undefined : record} />
      <OfflineSheet onClose={onClose} record={isOffline ? record : undefined} />
    </>
  )
}
