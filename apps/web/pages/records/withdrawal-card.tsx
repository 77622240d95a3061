// One withdrawal: amount and status, address and time, and the meaning of the status.
import type { Withdrawal } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { useTranslations } from 'use-intl'
import { useCoins } from '#data/market/use-rankings.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { minusSign } from '#format/create-format.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { CoinLogo } from '#ui/marks/coin-logo.tsx'
import { styleNames } from '#ui/style-names.ts'
import { shortAddress } from '#widgets/withdrawal/short-address.ts'
import { shownStatus } from '#widgets/withdrawal/shown-status.ts'
import { WithdrawalStatus } from '#widgets/withdrawal/withdrawal-status.tsx'
import styles from './withdrawal-card.module.css'

const css = styleNames(styles)

export type WithdrawalCardProps = {
  readonly withdrawal: Withdrawal
  readonly onOpen: () => void
}

export function WithdrawalCard({ withdrawal, onOpen }: WithdrawalCardProps) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const { symbol, amount, remark, address, chain, createTime } = withdrawal
  const logo = useCoins().data?.find((coin) => coin.symbol === symbol)?.logo
  // Of a cancelled or rejected one the amount is back.
  const sign = withdrawal.status === 'rejected' ? '' : minusSign
  const figure = `${sign}${format.amount(amount, 2)} ${symbol}`
  return (
    <li className={css('card')}>
      <button
        aria-label={t('openWithdrawal', { amount: `${format.amount(amount, 2)} ${symbol}` })}
        className={css('open')}
        onClick={onOpen}
        type="button"
      />
      <div className={css('line')}>
        <CoinLogo size={20} src={logo} symbol={symbol} />
        <b className={css('amount')}>{figure}</b>
        <WithdrawalStatus withdrawal={withdrawal} />
      </div>
      <div className={css('line', 'meta')}>
        <span className={css('to')}>
          {t('toNamed', { name: remark === '' ? shortAddress(address) : remark, chain })}
        </span>
        <span>{format.dayTime(createTime)}</span>
      </div>
      <StatusNote withdrawal={withdrawal} />
    </li>
  )
}

function StatusNote({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const { amount, symbol } = withdrawal
  const figure = `${format.amount(amount, 2)} ${symbol}`
  const { closeReason, reason, confirmations, confirmationsNeeded } = withdrawal
  switch (shownStatus(withdrawal)) {
    case 'pending_approval':
      return <p className={css('note')}>{t('pendingNote')}</p>
    case 'in_progress': {
      const text = t('sending', { count: confirmations, all: confirmationsNeeded })
      return (
        <>
          <p className={css('note', 'info')}>{text}</p>
          <div className={css('progress')}>
            <ProgressBar share={confirmations / confirmationsNeeded} />
          </div>
        </>
      )
    }
    case 'rejected':
      return (
        <p className={css('remark')}>
          {closeReason === 'transfer_failed' ? t('transferFailed') : reason}
        </p>
      )
    case 'cancelled':
      return <p className={css('note')}>{t('returned', { amount: figure })}</p>
    case 'completed':
      return null
  }
}
