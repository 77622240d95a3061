// The amount of a deposit, its state, the bar with the two marks, and the next moment in minutes.
import type { DepositRecord, OnlineDeposit } from '#features/record/records.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { Zap } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useExchangeTime } from '@ingot/web/data/device/exchange-clock.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { expectedWaitText } from '@ingot/ui/format/time-left.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { secondsUntil, trackShare } from './parts/deposit-steps.ts'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import styles from './track-head.module.css'

const css = styleNames(styles)

const worthDecimals = 8

export type TrackHeadProps = { readonly record: DepositRecord, readonly online: OnlineDeposit }

export function TrackHead({ record, online }: TrackHeadProps) {
  const t = useTranslations('recharge')
  const format = useFormat()
  const { id, symbol, amount, status } = record
  const logo = useCoins().data?.find((coin) => coin.symbol === symbol)?.logo
  const price = useTicker(`${symbol}USDT`)?.price
  const worth = price === undefined ? undefined : multiplyDecimals(amount, price, worthDecimals)
  const isCounted = status === 'confirming' || status === 'credited' || status === 'final'
  return (
    <Card>
      <div className={css('line')}>
        <CoinLogo size={24} src={logo} symbol={symbol} />
        <span className={css('network')}>{`${online.networkName}, ${online.chain}`}</span>
        <StateBadge state={status} text={t(`status_${status}`)} />
      </div>
      <HeroFigure integer={`+${format.figure(amount, symbol)}`} unit={symbol} />
      <p className={css('meta')}>
        {worth === undefined ? id
          : `${approximately}${format.amount(worth, symbolDefault)} · ${id}`}
      </p>
      {isCounted && <TrackBar isConfirming={status === 'confirming'} online={online} />}
      <NextMoment online={online} status={status} />
    </Card>
  )
}

type TrackBarProps = Pick<TrackHeadProps, 'online'> & {
  /** It counts to the credit until the credit is there, then to the withdrawal. */
  readonly isConfirming: boolean
}

/** The marks are the confirmations of the credit and of the withdrawal. */
function TrackBar({ online, isConfirming }: TrackBarProps) {
  const t = useTranslations('recharge')
  const { confirmations, confirmationsNeeded: credit, finalConfirmations: final } = online
  const hasTwo = final > credit
  const next = isConfirming ? credit : Math.max(final, credit)
  return (
    <div className={css('track')}>
      <div className={css('bar')}>
        <i className={css('filled')} style={{ width: `${trackShare(online) * 100}%` }} />
        {hasTwo && <i className={css('mark')} />}
      </div>
      <div className={css('marks', !hasTwo && 'one')}>
        <span>{t('countOf', { count: Math.min(confirmations, next), all: next })}</span>
        {hasTwo && <span>{t('toTrade', { count: credit })}</span>}
        <span>{t('toWithdraw', { count: Math.max(final, credit) })}</span>
      </div>
    </div>
  )
}

type NextMomentProps = Pick<TrackHeadProps, 'online'> & {
  readonly status: DepositRecord['status']
}

function NextMoment({ status, online: { creditTime, finalTime } }: NextMomentProps) {
  const t = useTranslations('recharge')
  const { language } = useFormat()
  const now = useExchangeTime()
  const waitUntil = (at: number): string => expectedWaitText(language, secondsUntil(at, now))
  const bold = (words: ReactNode): ReactNode => <b>{words}</b>
  if (status === 'confirming' && creditTime !== null) {
    return (
      <Note icon={Zap} tone="info">
        {t.rich('tradeIn', { wait: waitUntil(creditTime), b: bold })}
      </Note>
    )
  }
  if (status !== 'credited' || finalTime === null) return null
  return (
    <Note icon={Zap} tone="info">
      {t.rich('withdrawIn', { wait: waitUntil(finalTime), b: bold })}
    </Note>
  )
}
