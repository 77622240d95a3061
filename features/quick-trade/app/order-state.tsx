// An order that waits for an operator or has ended: its figure and state, its remark, its progress,
// its facts, and the user's proofs.
import type { QuickOrder, QuickShort } from '#features/quick-trade/quick-orders.calls.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAnswerShortPayment } from './use-quick-trade.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { rateText } from '@ingot/ui/format/rate-text.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { OwnPictures } from '@ingot/web/widgets/records/own-pictures.tsx'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import { Timeline, type TimelineStep } from '@ingot/web/widgets/records/timeline.tsx'
import styles from './order-state.module.css'

const css = styleNames(styles)

export type OrderStateProps = { readonly bar: ReactNode, readonly order: QuickOrder }

export function OrderState({ bar, order }: OrderStateProps) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const { side, state, symbol, coinAmount, closeReason, remark, isLatePaid } = order
  const { pictures, short } = order
  return (
    <Screen bar={bar} isReadOnly scrollId="c2c-order">
      <div className={css('page')}>
        <Card>
          <div className={css('head')}>
            <HeroFigure
              integer={`${side === 'buy' ? '+' : '\u2212'}${format.figure(coinAmount, symbol)}`}
              size="h1"
              unit={symbol}
            />
            <StateBadge
              state={state === 'awaiting_payment' ? 'pending_approval' : state}
              text={t(`states.${state}`)}
            />
          </div>
        </Card>
        {short !== null && state === 'in_review' && <ShortPayment order={order} short={short} />}
        {isLatePaid && <Note tone="warn">{t('lateMark')}</Note>}
        {closeReason !== null && (
          <Note tone={isPlainEnd(closeReason) ? 'plain' : 'danger'}>
            {t(`reasons.${closeReason}`)}
          </Note>
        )}
        {remark !== '' && <Note>{remark}</Note>}
        <Card><Timeline label={t('timeline')} steps={useSteps(order)} /></Card>
        <Card><OrderFacts order={order} /></Card>
        {pictures.length > 0 && (
          <Card>
            <p className={css('label')}>{t('proof')}</p>
            <OwnPictures ids={pictures} label={t('proof')} />
          </Card>
        )}
      </div>
    </Screen>
  )
}

/** An end that no operator has decided. */
const isPlainEnd = (reason: NonNullable<QuickOrder['closeReason']>): boolean =>
  reason === 'cancelled_by_user' || reason === 'window_ended'

function useSteps({ timeline, state, closeReason }: QuickOrder): readonly TimelineStep[] {
  const t = useTranslations('c2c')
  const done = timeline.map(({ moment, time }, place): TimelineStep => ({
    id: `${moment} ${place}`, text: t(`moments.${moment}`), time,
    look: moment !== 'rejected' ? 'done' : closeReason === 'cancelled_by_user' ? 'off' : 'bad',
  }))
  return state !== 'in_review' ? done
    : [...done, { id: 'now', text: t('states.in_review'), look: 'now' }]
}

function OrderFacts({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const { side, fiat, symbol, bankAccount, withdrawableTime } = order
  const money = (amount: string): string =>
    format.amount(amount, fiat)
  const isBuy = side === 'buy'
  return (
    <Ledger>
      <LedgerRow isStrong label={t(isBuy ? 'youPay' : 'youGet')}>
        {money(order.fiatAmount)}
      </LedgerRow>
      {order.receivedAmount !== null && (
        <LedgerRow label={t('received')}>{money(order.receivedAmount)}</LedgerRow>
      )}
      <LedgerRow label={t('price')}>
        {rateText({ from: symbol, rate: format.figure(order.price, fiat, 'exact'), to: fiat })}
      </LedgerRow>
      <LedgerRow label={t('spread')}>{format.ppm(order.spreadPpm)}</LedgerRow>
      {isBuy && <LedgerRow label={t('fee')}>{money(order.fee)}</LedgerRow>}
      {bankAccount !== null && (
        <LedgerRow label={t(isBuy ? 'payWith' : 'paidTo')}>
          {`${bankAccount.bank} ·· ${bankAccount.numberEnd}`}
        </LedgerRow>
      )}
      {order.bankReference !== '' && (
        <LedgerRow label={t('bankReference')}>{order.bankReference}</LedgerRow>
      )}
      {order.reference !== '' && (
        <LedgerRow label={t('reference')}>{order.reference}</LedgerRow>
      )}
      <LedgerRow label={t('orderTitle')}>{order.id}</LedgerRow>
      <LedgerRow label={t('createTime')}>{format.dateTime(order.createTime)}</LedgerRow>
      {withdrawableTime !== null && (
        <LedgerRow label={symbol}>
          {t('withdrawable', { time: format.dayTime(withdrawableTime) })}
        </LedgerRow>
      )}
    </Ledger>
  )
}

/**
 * [QT45] A payment of less than is due: the user takes its coins at the same price, or has the
 * money sent back. The answer is given once.
 */
function ShortPayment({ order, short }: {
  readonly order: QuickOrder
  readonly short: QuickShort
}) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const answer = useAnswerShortPayment()
  const { id, fiat, symbol } = order
  const coins = format.amount(short.coinAmount, symbol)
  const amount = format.amount(short.amount, fiat)
  if (short.answer !== null) return <Note>{t(`shortAnswers.${short.answer}`, { coins })}</Note>
  return (
    <Card>
      <div className={css('short')}>
        <Note tone="warn">{`${t('shortTitle')}. ${t('shortText', { amount, coins })}`}</Note>
        <Button
          busyLabel={t('reporting')} isBusy={answer.isBusy}
          onPress={() => void answer.send({ id, answer: 'accepted' })}
        >
          {t('shortAccept', { coins })}
        </Button>
        <Button
          isDisabled={answer.isBusy} kind="line"
          onPress={() => void answer.send({ id, answer: 'declined' })}
        >
          {t('shortDecline')}
        </Button>
      </div>
    </Card>
  )
}
