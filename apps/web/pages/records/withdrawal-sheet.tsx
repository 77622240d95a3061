// The details of one withdrawal: timeline, figures, full address and transaction. A pending one can
// be cancelled; the button asks once more.
import type { Withdrawal } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { useCancelWithdrawal } from '#data/withdrawal/use-withdrawals.ts'
import { HeroFigure } from '#ui/figures/hero-figure.tsx'
import { Ledger } from '#ui/lists/ledger.tsx'
import { LedgerRow } from '#ui/lists/ledger-row.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Note } from '#ui/marks/note.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import { CopyButton } from '#widgets/copy-button.tsx'
import { FullAddress } from '#widgets/withdrawal/full-address.tsx'
import { WithdrawalStatus } from '#widgets/withdrawal/withdrawal-status.tsx'
import { Timeline } from './timeline.tsx'
import styles from './withdrawal-sheet.module.css'

const css = styleNames(styles)

export type WithdrawalSheetProps = {
  readonly withdrawal: Withdrawal | undefined
  readonly onClose: () => void
}

export function WithdrawalSheet({ withdrawal, onClose }: WithdrawalSheetProps) {
  const t = useTranslations()
  const cancel = useCancelWithdrawal()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={cancel.isBusy}
      isOpen={withdrawal !== undefined}
      onClose={onClose}
      title={t('withdraw.detailTitle')}
    >
      {withdrawal !== undefined && (
        <div className={css('body')}>
          <Detail withdrawal={withdrawal} />
          {withdrawal.status === 'pending_approval' && (
            <CancelStep
              isBusy={cancel.isBusy}
              onCancel={() => cancel.send({ id: withdrawal.id })}
              withdrawal={withdrawal}
            />
          )}
        </div>
      )}
    </Sheet>
  )
}

function Detail({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const { id, symbol, amount, fee, received, chain, address } = withdrawal
  const { txId, reason, closeReason } = withdrawal
  const write = (figure: string): string => `${format.amount(figure, 2)} ${symbol}`
  return (
    <>
      <div className={css('head')}>
        <HeroFigure integer={format.amount(received, 2)} size="h1" unit={symbol} />
        <WithdrawalStatus withdrawal={withdrawal} />
      </div>
      {closeReason === 'by_operator' && reason !== '' && <Note tone="danger">{reason}</Note>}
      {closeReason === 'transfer_failed' && <Note tone="danger">{t('transferFailed')}</Note>}
      {withdrawal.status === 'rejected' && closeReason !== 'transfer_failed' && (
        <Note>{t('returned', { amount: write(amount) })}</Note>
      )}
      <Timeline withdrawal={withdrawal} />
      <Ledger>
        <LedgerRow label={t('amountTaken')}>{write(amount)}</LedgerRow>
        <LedgerRow label={t('networkFee')}>{write(fee)}</LedgerRow>
        <LedgerRow label={t('network')}>{chain}</LedgerRow>
        <LedgerRow label={t('withdrawalId')}>
          <span className={css('id')}>
            {id}
            <CopyButton name={t('withdrawalId')} text={id} />
          </span>
        </LedgerRow>
      </Ledger>
      <div className={css('inset')}>
        <p className={css('caption')}>{t('toAddress')}</p>
        <p className={css('copied')}>
          <FullAddress address={address} />
          <CopyButton name={t('toAddress')} text={address} />
        </p>
        {txId !== null && (
          <>
            <p className={css('caption')}>{t('transaction')}</p>
            <p className={css('copied')}>
              <span className={css('transaction')}>{txId}</span>
              <CopyButton name={t('transaction')} text={txId} />
            </p>
          </>
        )}
      </div>
    </>
  )
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
  const amount = `${format.amount(withdrawal.amount, 2)} ${withdrawal.symbol}`
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
