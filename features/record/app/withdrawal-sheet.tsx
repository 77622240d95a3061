// The details of one withdrawal. A pending one can be cancelled; the button asks once more.
import type { Withdrawal } from '#features/withdrawal/withdrawals.calls.ts'
import type { WithdrawState } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useCancelWithdrawal } from '#features/withdrawal/app/use-withdrawals.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { DetailSheet, type RecordDetail } from '@ingot/web/widgets/records/detail-sheet.tsx'
import type { RecordDetailProps } from '@ingot/web/widgets/records/records-page.tsx'
import type { TimelineStep } from '@ingot/web/widgets/records/timeline.tsx'
import { timelineSteps } from './timeline-steps.ts'
import styles from './withdrawal-sheet.module.css'

const css = styleNames(styles)

export function WithdrawalSheet({ record, onClose }: RecordDetailProps<Withdrawal>) {
  const t = useTranslations('withdraw')
  const cancel = useCancelWithdrawal()
  const writeDetail = useWithdrawalDetail()
  return (
    <DetailSheet
      detail={record && writeDetail(record)}
      isLocked={cancel.isBusy}
      onClose={onClose}
      support={record && { withdrawal: record.id }}
      title={t('detailTitle')}
    >
      {record?.status === 'pending_approval' && (
        <CancelStep
          isBusy={cancel.isBusy}
          onCancel={() => cancel.send({ id: record.id })}
          withdrawal={record}
        />
      )}
    </DetailSheet>
  )
}

const stepWords = {
  pending_approval: 'step_requested',
  in_progress: 'step_approved',
  completed: 'step_completed',
  rejected: 'status_rejected',
  cancelled: 'status_cancelled',
  transfer_failed: 'status_transfer_failed',
  stopped: 'status_stopped',
} as const satisfies Record<WithdrawState, string>

const looks = {
  pending_approval: 'done', in_progress: 'done', completed: 'done', rejected: 'bad',
  cancelled: 'off', transfer_failed: 'bad', stopped: 'off',
} as const satisfies Record<WithdrawState, TimelineStep['look']>

function useWithdrawalDetail(): (withdrawal: Withdrawal) => RecordDetail {
  const t = useTranslations('withdraw')
  const format = useFormat()
  return (withdrawal) => {
    const { id, symbol, amount, fee, received, chain, address, txId, reason, state } = withdrawal
    const paused = withdrawal.isPaused ? [{ text: t('pausedNote'), tone: 'warn' }] as const : []
    const write = (figure: string): string => format.amount(figure, symbol, 'exact')
    const returned = { text: t('returned', { amount: write(amount) }) }
    const remarks = {
      pending_approval: paused,
      in_progress: paused,
      completed: [],
      rejected: [{ text: reason, tone: 'danger' }, returned],
      transfer_failed: [{ text: t('transferFailed'), tone: 'danger' }],
      cancelled: [returned],
      stopped: [returned],
    } as const
    return {
      figure: { integer: format.figure(received, symbol, 'exact'), unit: symbol },
      badge: { state, text: t(`status_${state}`) },
      remarks: remarks[state].filter(({ text }) => text !== ''),
      timeline: {
        label: t('timeline'),
        steps: timelineSteps(withdrawal).map((step) => ({
          id: step.state,
          text: t(stepWords[step.state]),
          look: step.time === undefined ? 'ahead' : looks[step.state],
          time: step.time,
        })),
      },
      facts: [
        { label: t('amountTaken'), value: write(amount) },
        { label: t('networkFee'), value: write(fee) },
        { label: t('network'), value: chain },
        { label: t('withdrawalId'), value: `WD-${id}`, isCopied: true },
      ],
      longFacts: [
        { label: t('toAddress'), value: address, look: 'address', isCopied: true },
        ...(txId === null ? [] : [
          { label: t('transaction'), value: txId, look: 'code', isCopied: true } as const,
        ]),
      ],
    }
  }
}

type CancelStepProps = {
  readonly withdrawal: Withdrawal
  readonly isBusy: boolean
  readonly onCancel: () => void
}

function CancelStep({ withdrawal, isBusy, onCancel }: CancelStepProps) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const [isSure, setSure] = useState(false)
  const amount = format.amount(withdrawal.amount, withdrawal.symbol)
  if (!isSure) {
    return <Button kind="line" onPress={() => setSure(true)}>{t('cancelWithdrawal')}</Button>
  }
  return (
    <>
      <Note tone="warn">{t('cancelNote', { amount })}</Note>
      <div className={css('buttons')}>
        <Button isDisabled={isBusy} isSwappedIn kind="line" onPress={() => setSure(false)}>
          {t('keep')}
        </Button>
        <Button
          busyLabel={t('cancelling')}
          isBusy={isBusy}
          isSwappedIn
          kind="danger"
          onPress={onCancel}
        >
          {t('cancelNow')}
        </Button>
      </div>
    </>
  )
}
