// The card of a deposit over a chain, or of test coins, which have no chain.
import type { DepositRecord } from '#features/record/records.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { RecordCard, type RecordCardProps } from '@ingot/web/widgets/records/record-card.tsx'
import { useDepositWords } from './use-deposit-words.ts'
import { trackShare } from './deposit-steps.ts'

export type OnlineCardProps = {
  readonly record: DepositRecord
  readonly onOpen: () => void
}

export function OnlineCard({ record, onOpen }: OnlineCardProps) {
  const t = useTranslations('recharge')
  const format = useFormat()
  const words = useDepositWords()
  const { symbol, amount, status, createTime, online } = record
  const figure = format.amount(amount, symbol)
  const [remark] = online === null ? [] : words.remarks(record, online)
  const isLost = status === 'rejected' || status === 'reversed' || status === 'dropped'
  return (
    <RecordCard
      badge={{ state: status, text: t(`status_${status}`) }}
      note={useNote(record)}
      open={{ label: t('openDeposit', { amount: figure }), onPress: onOpen }}
      progress={status === 'confirming' && online !== null ? trackShare(online) : undefined}
      remark={remark && { text: remark.text, tone: remark.tone === 'danger' ? 'danger' : 'plain' }}
      symbol={symbol}
      text={online === null ? t('testCoins') : t('viaNetwork', { chain: online.chain })}
      time={createTime}
      title={isLost ? figure : `+${figure}`}
    />
  )
}

function useNote({ status, online }: DepositRecord): RecordCardProps['note'] {
  const t = useTranslations('recharge')
  const format = useFormat()
  if (online === null) return undefined
  const { confirmations: count, confirmationsNeeded: all, finalTime } = online
  if (status === 'confirming') return { text: t('confirmingOf', { count, all }), tone: 'info' }
  return status === 'credited' && finalTime !== null
    ? { text: t('withdrawAt', { time: format.clock(finalTime) }), tone: 'info' } : undefined
}
