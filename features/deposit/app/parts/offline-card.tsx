// The card of a reported deposit: its stated amount, and once it is credited the one that arrived.
import type { DepositRecord, OfflineDeposit } from '#features/record/records.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { RecordCard } from '@ingot/web/widgets/records/record-card.tsx'
import { offlineStateOf } from './offline-state.ts'

export type OfflineCardProps = {
  readonly record: DepositRecord
  readonly offline: OfflineDeposit
  readonly onOpen: () => void
}

export function OfflineCard({ record, offline, onOpen }: OfflineCardProps) {
  const t = useTranslations('offline')
  const format = useFormat()
  const { symbol, amount, status, createTime, remark } = record
  const state = offlineStateOf(status, offline)
  const title = format.amount(amount, symbol)
  const why = offline.closeReason === null || offline.closeReason === 'by_user'
    ? '' : t(`why_${offline.closeReason}`)
  return (
    <RecordCard
      badge={{ state, text: t(`status_${state}`) }}
      note={state === 'pending_approval' ? { text: t('waiting') } : undefined}
      open={{ label: t('open', { title }), onPress: onOpen }}
      remark={{ text: [why, remark].filter((text) => text !== '').join(' '), tone: 'danger' }}
      symbol={symbol}
      text={t('line', { reference: offline.reference, count: offline.pictures.length })}
      time={createTime}
      title={title}
    />
  )
}
