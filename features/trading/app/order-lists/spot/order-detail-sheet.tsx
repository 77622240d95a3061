// The details of a spot order, and the way to place the same order again.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { shownOrders } from '#features/trading/app/data/orders/shown-order.ts'
import { useAmendOrder, useOrderFills } from '#features/trading/app/data/orders/use-orders.ts'
import { ScreenContext } from '@ingot/ui/layout/screen-context.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { AmendOrderButton } from '#features/trading/app/order-lists/amend-order-button.tsx'
import { OrderDetail } from '#features/trading/app/order-lists/order-detail.tsx'
import { amendableOrder, AmendSpotForm } from './amend-spot-form.tsx'
import { CancelButton } from './spot-order-card.tsx'
import { spotRow, useSpotBadge } from './spot-row.ts'
import { repeatOrder } from '#features/trading/app/order-form/spot/use-ticket.ts'

const shown = shownOrders.spot

/** `onRepeat` leads to the form of the order's market. */
export type OrderDetailSheetProps = { readonly onRepeat: (symbol: string) => void }

export function OrderDetailSheet({ onRepeat }: OrderDetailSheetProps) {
  const t = useTranslations()
  const order = shown.useOrder()
  const isAmending = shown.useIsAmending()
  const amending = useAmendOrder()
  const close = (): void => shown.show(undefined)
  const amended = isAmending && order !== undefined ? amendableOrder(order) : undefined
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={amending.isBusy}
      isOpen={order !== undefined}
      onClose={close}
      title={t(amended === undefined ? 'trade.orderDetails' : 'position.amendTitle')}
    >
      {amended !== undefined && <AmendSpotForm action={amending} onDone={close} order={amended} />}
      {order !== undefined && amended === undefined && (
        <Detail onAmend={() => shown.amend(order)} onRepeat={onRepeat} order={order} />
      )}
    </Sheet>
  )
}

type DetailProps = OrderDetailSheetProps & {
  readonly order: Order
  readonly onAmend: () => void
}

function Detail({ order, onAmend, onRepeat }: DetailProps) {
  const t = useTranslations('trade')
  const { scroller } = use(ScreenContext)
  const handleRepeat = (): void => {
    repeatOrder(order)
    shown.show(undefined)
    onRepeat(order.symbol)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <OrderDetail
      actions={(
        <>
          {order.status === 'pending' && <CancelButton order={order} />}
          {amendableOrder(order) !== undefined && (
            <AmendOrderButton onPress={onAmend} symbol={order.symbol} />
          )}
          <Button kind="line" onPress={handleRepeat} size={order.status === 'pending' ? 's' : 'l'}>
            {t('repeatOrder')}
          </Button>
        </>
      )}
      badge={useSpotBadge(order.direction)}
      fills={useOrderFills(order.orderId)}
      order={spotRow(order)}
    />
  )
}
