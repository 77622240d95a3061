// One order of quick trade: the payment of a buy while it is awaited, then its state, progress and
// facts. The stream keeps it up.
import type { QuickOrder } from '#features/quick-trade/quick-orders.calls.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useQuickOrder } from './use-quick-trade.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { OrderState } from './order-state.tsx'
import { PaymentScreen } from './payment-screen.tsx'

export function QuickOrderPage() {
  const t = useTranslations()
  const format = useFormat()
  const { id = '' } = useSearch({ from: '/pages/c2c/order' })
  const goBack = useGoBack()
  const order = useQuickOrder(id)
  const bar = (title: string) => (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={title} />
  )
  if (id === '') {
    return (
      <Screen bar={bar(t('c2c.orderTitle'))} isCentred><Empty title={t('c2c.unknown')} /></Screen>
    )
  }
  if (order.data === undefined) {
    return (
      <Screen bar={bar(t('c2c.orderTitle'))} isCentred={order.isError}>
        {order.isError ? <LoadFailed query={order} /> : <SkeletonRows count={6} />}
      </Screen>
    )
  }
  const { side, coinAmount, symbol } = order.data
  const title = t(side === 'buy' ? 'c2c.buyAmount' : 'c2c.sellAmountOf', {
    amount: format.amount(coinAmount, symbol),
  })
  return isPayable(order.data) ? <PaymentScreen bar={bar(title)} key={id} order={order.data} />
    : <OrderState bar={bar(title)} order={order.data} />
}

/** The payment is awaited, or can still be reported late. */
const isPayable = ({ canPay, state }: QuickOrder): boolean =>
  canPay || state === 'awaiting_payment'
