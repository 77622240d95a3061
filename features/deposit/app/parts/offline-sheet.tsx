// The details of one reported deposit with its pictures. A waiting one can be withdrawn; the button
// asks once more.
import type { DepositRecord, OfflineDeposit } from '#features/record/records.calls.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCancelReport } from './use-offline-deposits.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { DetailSheet, type RecordDetail } from '@ingot/web/widgets/records/detail-sheet.tsx'
import { OwnPictures } from '@ingot/web/widgets/records/own-pictures.tsx'
import type { RecordDetailProps } from '@ingot/web/widgets/records/records-page.tsx'
import { offlineStateOf } from './offline-state.ts'
import styles from './offline-sheet.module.css'

const css = styleNames(styles)

export function OfflineSheet({ record, onClose }: RecordDetailProps<DepositRecord>) {
  const t = useTranslations('offline')
  const cancel = useCancelReport()
  const writeDetail = useOfflineDetail()
  const offline = record?.offline ?? undefined
  return (
    <DetailSheet
      detail={record === undefined || offline === undefined
        ? undefined : writeDetail(record, offline)}
      isLocked={cancel.isBusy}
      onClose={onClose}
      support={offline === undefined || record === undefined ? undefined : { deposit: record.id }}
      title={t('title')}
    >
      {offline !== undefined && <OwnPictures ids={offline.pictures} label={t('pictures')} />}
      {record?.status === 'pending_approval' && (
        <CancelStep
          isBusy={cancel.isBusy} onCancel={() => cancel.send({ id: record.id })} record={record}
        />
      )}
    </DetailSheet>
  )
}

function useOfflineDetail(): (record: DepositRecord, offline: OfflineDeposit) => RecordDetail {
  const t = useTranslations('offline')
  const format = useFormat()
  return ({ id, symbol, amount, status, createTime, remark }, offline) => {
    const state = offlineStateOf(status, offline)
    const write = (figure: string): string => format.amount(figure, symbol, 'exact')
    const { closeReason, closeTime, chain, reference, stated, foundReference } = offline
    return {
      figure: { integer: format.figure(amount, symbol, 'exact'), unit: symbol },
      badge: { state, text: t(`status_${state}`) },
      remarks: [
        ...state === 'rejected' && closeReason !== null && closeReason !== 'by_user'
          ? [{ text: t(`why_${closeReason}`), tone: 'danger' } as const] : [],
        ...remark === '' ? [] : [{ text: remark }],
      ],
      timeline: {
        label: t('course'),
        steps: [
          { id: 'reported', text: t('step_reported'), look: 'done', time: createTime },
          closeTime === null
            ? { id: 'ahead', text: t('status_completed'), look: 'ahead', time: undefined }
            : {
              id: state, text: t(`status_${state}`), time: closeTime,
              look: state === 'completed' ? 'done' : state === 'cancelled' ? 'off' : 'bad',
            },
        ],
      },
      facts: [
        { label: t('stated'), value: write(stated) },
        { label: t('way'), value: chain ?? t('bank') },
        { label: t('depositId'), value: id, isCopied: true },
      ],
      longFacts: [
        {
          label: chain === null ? t('reference') : t('txId'), value: reference, look: 'code',
          isCopied: true,
        },
        ...foundReference === null ? [] : [
          { label: t('found'), value: foundReference, look: 'code' } as const,
        ],
      ],
    }
  }
}

type CancelStepProps = {
  readonly record: DepositRecord
  readonly isBusy: boolean
  readonly onCancel: () => void
}

function CancelStep({ record, isBusy, onCancel }: CancelStepProps) {
  const t = useTranslations('offline')
  const format = useFormat()
  const [isSure, setSure] = useState(false)
  const amount = format.amount(record.amount, record.symbol)
  if (!isSure) {
    return <Button kind="line" onPress={() => setSure(true)}>{t('cancel')}</Button>
  }
  return (
    <>
      <Note tone="warn">{t('cancelNote', { amount })}</Note>
      <div className={css('buttons')}>
        <Button isDisabled={isBusy} isSwappedIn kind="line" onPress={() => setSure(false)}>
          {t('keep')}
        </Button>
        <Button
          busyLabel={t('cancelling')} isBusy={isBusy} isSwappedIn kind="danger" onPress={onCancel}
        >
          {t('cancelNow')}
        </Button>
      </div>
    </>
  )
}
