// The payment of a buy: the time that is left, the exact amount, the account with a copy button for
// each field, the name that the bank must show, the proof, and the report of the payment.
import type { QuickOrder } from '#features/quick-trade/quick-orders.calls.ts'
import { quickExtensionMs, quickPayWindowMs } from '@ingot/contract/vocabulary'
import { ChevronRight, UserCheck } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import {
  useCancelQuickOrder, useExtendQuickOrder, usePayQuickOrder,
} from './use-quick-trade.ts'
import { pictureLimits, uploadFor } from '#features/file/app/pictures.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { rateText } from '@ingot/ui/format/rate-text.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { type UsedPictures, usePictures } from '@ingot/ui/pictures/use-pictures.ts'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormPictures } from '@ingot/web/widgets/forms/form-pictures.tsx'
import styles from './payment-screen.module.css'
import { PaymentTarget } from './payment-target.tsx'

const css = styleNames(styles)

export type PaymentScreenProps = { readonly bar: ReactNode, readonly order: QuickOrder }

const upload = uploadFor('fiat_proof')

export function PaymentScreen({ bar, order }: PaymentScreenProps) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const pictures = usePictures(upload, pictureLimits)
  const { isBusy, failure, fault, report } = usePayment(order, pictures)
  const amount = format.amount(order.fiatAmount, order.fiat)
  const isLate = order.state !== 'awaiting_payment'
  const footer = (
    <>
      <Button
        busyLabel={t('reporting')}
        disabledReason={t('sendingPictures')}
        isBusy={isBusy}
        isDisabled={pictures.isSending}
        onPress={report}
      >
        {t('havePaid', { amount })}
      </Button>
      <p className={css('foot')}>{t('reviewed')}</p>
    </>
  )
  return (
    <Screen bar={bar} footer={footer} scrollId="c2c-order">
      <div className={css('page')}>
        {isLate ? <LateCard order={order} /> : <TimeCard amount={amount} order={order} />}
        {order.payerName !== '' && (
          <Note icon={UserCheck} tone="gold">
            <b className={css('strong', 'line')}>{t('bankName', { name: order.payerName })}</b>
            {t('bankNameText')}
          </Note>
        )}
        <PaymentTarget amount={amount} order={order} />
        <Card>
          <FormPictures error={fault} label={t('proof')} name="proof" pictures={pictures} />
        </Card>
        {failure !== undefined && (
          <div role="alert"><Note tone="danger">{failure}</Note></div>
        )}
        {!isLate && <Choices order={order} />}
      </div>
    </Screen>
  )
}

function usePayment({ id }: QuickOrder, pictures: UsedPictures) {
  const t = useTranslations('c2c')
  const pay = usePayQuickOrder()
  const [wasTried, setTried] = useState(false)
  const wrong = pictures.hasFailed ? t('proofFailed')
    : pictures.ids.length === 0 ? t('proofMissing') : undefined
  const report = (): void => {
    setTried(true)
    if (wrong === undefined && !pictures.isSending) pay.send({ id, files: [...pictures.ids] })
  }
  return {
    isBusy: pay.isBusy, failure: pay.failure?.text,
    fault: wasTried ? wrong : undefined, report,
  }
}

type TimeCardProps = { readonly order: QuickOrder, readonly amount: string }

function TimeCard({ order, amount }: TimeCardProps) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const { payUntil, canExtend, price, symbol, fiat, id } = order
  const seconds = useCountdown(payUntil ?? undefined) ?? 0
  const whole = quickPayWindowMs + (canExtend ? 0 : quickExtensionMs)
  return (
    <Card>
      <div className={css('head')}>
        <div>
          <p className={css('caption')}>{t('payWithin')}</p>
          <p className={css('clock')} role="timer">{clockText(seconds)}</p>
        </div>
        <div className={css('end')}>
          <p className={css('caption')}>{t('amountToPay')}</p>
          <p className={css('clock')}>{amount}</p>
        </div>
      </div>
      <div className={css('bar')}><ProgressBar share={seconds * 1_000 / whole} /></div>
      <p className={css('facts')}>
        <span>{`${t('lockedPrice')}: ${rateText({
            from: symbol, rate: format.figure(price, fiat, 'exact'), to: fiat,
          })}`}</span>
        <span>{t('order', { id })}</span>
      </p>
    </Card>
  )
}

function LateCard({ order: { latePayUntil, id } }: { readonly order: QuickOrder }) {
  const t = useTranslations('c2c')
  const seconds = useCountdown(latePayUntil ?? undefined) ?? 0
  return (
    <Note tone="warn">
      <b className={css('strong')}>{`${t('lateTitle')}. ${t('order', { id })}.`}</b>
      {` ${t('lateText', { left: clockText(seconds) })}`}
    </Note>
  )
}

/** Minutes and seconds. */
const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** More time, and the end of an order that is not paid. */
function Choices({ order: { id, canExtend } }: { readonly order: QuickOrder }) {
  const t = useTranslations()
  const extend = useExtendQuickOrder()
  const cancel = useCancelQuickOrder()
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      {canExtend && (
        <p className={css('choice')}>
          <span>{t('c2c.moreTime')}</span>
          <button disabled={extend.isBusy} onClick={() => extend.send({ id })} type="button">
            {t('c2c.extend')}
            <Icon of={ChevronRight} size={16} />
          </button>
        </p>
      )}
      <p className={css('choice')}>
        <span>{t('c2c.notPaid')}</span>
        <button onClick={() => setAsking(true)} type="button">
          {t('c2c.cancel')}
          <Icon of={ChevronRight} size={16} />
        </button>
      </p>
      <Sheet
        closeLabel={t('common.close')}
        isLocked={cancel.isBusy}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('c2c.cancelTitle')}
      >
        <div className={css('sheet')}>
          <Note tone="warn">{t('c2c.cancelText')}</Note>
          <Button
            busyLabel={t('c2c.cancelling')}
            isBusy={cancel.isBusy}
            kind="danger"
            onPress={() => cancel.send({ id }, { onDone: () => setAsking(false) })}
          >
            {t('c2c.cancelNow')}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
