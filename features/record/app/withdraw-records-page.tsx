// The user's withdrawals, newest first, with the details of each.
import type { Withdrawal } from '#features/withdrawal/withdrawals.calls.ts'
import type { WithdrawState } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useWithdrawals } from '#features/withdrawal/app/use-withdrawals.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { RecordCard, type RecordRemark } from '@ingot/web/widgets/records/record-card.tsx'
import { RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'
import { shortAddress } from '@ingot/web/widgets/figures/short-address.ts'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

export function WithdrawRecordsPage() {
  const t = useTranslations('withdraw')
  const pages = useWithdrawals()
  return (
    <RecordsPage
      detail={WithdrawalSheet}
      empty={{ title: t('noWithdrawals'), text: t('noWithdrawalsText') }}
      pages={pages}
      scrollId="withdraw-records"
      title={t('withdrawalsTitle')}
    >
      {(withdrawal, onOpen) => <WithdrawalCard onOpen={onOpen} withdrawal={withdrawal} />}
    </RecordsPage>
  )
}

type WithdrawalCardProps = {
  readonly withdrawal: Withdrawal
  readonly onOpen: () => void
}

function WithdrawalCard({ withdrawal, onOpen }: WithdrawalCardProps) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const { symbol, amount, remark, address, chain, createTime } = withdrawal
  const { state, reason, confirmations, confirmationsNeeded, isPaused } = withdrawal
  const figure = format.amount(amount, symbol)
  const note = {
    pending_approval: { text: t('pendingNote') },
    in_progress: {
      text: t('sending', { count: confirmations, all: confirmationsNeeded }), tone: 'info',
    },
    completed: undefined,
    rejected: undefined,
    transfer_failed: undefined,
    cancelled: { text: t('returned', { amount: figure }) },
    stopped: { text: t('returned', { amount: figure }) },
  } as const
  const remarks: Partial<Record<WithdrawState, RecordRemark>> = {
    rejected: { text: reason, tone: 'danger' },
    transfer_failed: { text: t('transferFailed'), tone: 'danger' },
  }
  return (
    <RecordCard
      badge={{ state, text: t(`status_${state}`) }}
      note={isPaused ? { text: t('pausedNote') } : note[state]}
      open={{ label: t('openWithdrawal', { amount: figure }), onPress: onOpen }}
      progress={state === 'in_progress' ? confirmations / confirmationsNeeded : undefined}
      remark={remarks[state]}
      symbol={symbol}
      text={t('toNamed', { name: remark === '' ? shortAddress(address) : remark, chain })}
      time={createTime}
      // Of a cancelled or rejected one the amount is back.
      title={withdrawal.status === 'rejected' ? figure : `${minusSign}${figure}`}
    />
  )
}
