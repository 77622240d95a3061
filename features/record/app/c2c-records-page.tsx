// The user's orders of quick trade, newest first. A card leads to its order.
import type { QuickOrder } from '#features/quick-trade/quick-orders.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useQuickOrders } from '#features/quick-trade/app/use-quick-trade.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { RecordCard, type RecordRemark } from '@ingot/web/widgets/records/record-card.tsx'
import { RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'

export function C2cRecordsPage() {
  const t = useTranslations('c2c')
  const router = useRouter()
  const pages = useQuickOrders()
  return (
    <RecordsPage
      empty={{
        title: t('noRecords'), text: t('noRecordsText'),
        action: {
          text: t('title'), onPress: () => void router.navigate({ to: '/pages/c2c/index' }),
        },
      }}
      pages={pages}
      scrollId="c2c-records"
      title={t('records')}
    >
      {(order) => <OrderCard order={order} />}
    </RecordsPage>
  )
}

function OrderCard({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const router = useRouter()
  const { id, side, fiat, symbol, state, bankAccount } = order
  const isBuy = side === 'buy'
  const coin = format.amount(order.coinAmount, symbol)
  const money = format.amount(order.fiatAmount, fiat)
  const note = state !== 'in_review' ? undefined
    : isBuy ? t('waitingReview')
      : t('waitingPayout', {
        amount: coin,
        card: bankAccount === null ? '' : `${bankAccount.bank} ·· ${bankAccount.numberEnd}`,
      })
  return (
    <RecordCard
      badge={{
        state: state === 'awaiting_payment' ? 'pending_approval' : state,
        text: t(`states.${state}`),
      }}
      note={note === undefined ? undefined : { text: note }}
      open={{
        label: t('openOrder', { id }),
        onPress: () => void router.navigate({ to: '/pages/c2c/order', search: { id } }),
      }}
      remark={useRemark(order)}
      symbol={symbol}
      text={t(isBuy ? 'boughtFor' : 'soldFor', { amount: money, id })}
      time={order.createTime}
      title={`${isBuy ? '+' : minusSign}${coin}`}
    />
  )
}

/** The reason of an end with an operator's words; a late payment is marked. */
function useRemark({ closeReason, remark, isLatePaid }: QuickOrder): RecordRemark | undefined {
  const t = useTranslations('c2c')
  if (closeReason === null) return remark === '' ? undefined : { text: remark, tone: 'plain' }
  const isPlain = closeReason === 'cancelled_by_user' || closeReason === 'window_ended'
  const texts = [isLatePaid ? t('lateMark') : '', t(`reasons.${closeReason}`), remark]
  return {
    text: texts.filter((text) => text !== '').join(' '),
    tone: isPlain && !isLatePaid ? 'plain' : 'danger',
  }
}
