// Everything about one order: its figures, its fills, and the way to place the same order again.
import type { Order, OrderTrade } from '@ingot/contract/calls'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { useUserId } from '#data/account/session.ts'
import { showOrder, useShownOrder } from '#data/orders/shown-order.ts'
import { useOrderFills } from '#data/orders/use-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Ledger } from '#ui/lists/ledger.tsx'
import { LedgerRow } from '#ui/lists/ledger-row.tsx'
import { ScreenContext } from '#ui/layout/screen-context.ts'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { filledPercent } from './filled-percent.ts'
import { CancelButton } from './order-card.tsx'
import styles from './order-detail-sheet.module.css'
import { orderFigures } from './order-figures.ts'
import { OrderStatus } from './order-status.tsx'
import { timeInForceNames } from '#widgets/market/order-words.ts'
import { useEndingText } from './use-ending-text.ts'
import { useMarketSteps } from '#widgets/market/use-market-steps.ts'
import { repeatOrder } from '#widgets/order-form/use-ticket.ts'

const css = styleNames(styles)

/** `onRepeat` leads to the form of the order's market. */
export type OrderDetailSheetProps = { readonly onRepeat: (symbol: string) => void }

export function OrderDetailSheet({ onRepeat }: OrderDetailSheetProps) {
  const t = useTranslations()
  const order = useShownOrder()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={order !== undefined}
      onClose={() => showOrder(undefined)}
      title={t('trade.orderDetails')}
    >
      {order !== undefined && <Detail onRepeat={onRepeat} order={order} />}
    </Sheet>
  )
}

type DetailProps = OrderDetailSheetProps & { readonly order: Order }

function Detail({ order, onRepeat }: DetailProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const userId = useUserId()
  const { scroller } = use(ScreenContext)
  const { pair } = orderFigures(order, { steps, format })
  const handleRepeat = (): void => {
    if (userId !== undefined) repeatOrder(userId, order)
    showOrder(undefined)
    onRepeat(order.symbol)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <div className={css('body')}>
      <div className={css('head')}>
        <Badge tone={order.direction === 'buy' ? 'up' : 'down'}>{t(order.direction)}</Badge>
        <b className={css('pair')}>{pair}</b>
        <OrderStatus order={order} />
      </div>
      <OrderLedger order={order} />
      <OrderFills order={order} />
      <div className={css('buttons')}>
        {order.status === 'pending' && <CancelButton orderId={order.orderId} pair={pair} />}
        <Button kind="line" onPress={handleRepeat}>{t('repeatOrder')}</Button>
      </div>
    </div>
  )
}

function OrderLedger({ order }: { readonly order: Order }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const figures = orderFigures(order, { steps, format })
  const rows = [
    [t('orderType'), t(order.entrust)],
    [t('timeInForce'), order.entrust === 'market'
      ? undefined
      : t(timeInForceNames[order.timeInForce].name)],
    [t('orderPrice'), figures.price],
    [t('averagePrice'), figures.averagePrice],
    [t(order.quantity === null ? 'amount' : 'quantity'), figures.size],
    [t('filled'), `${figures.filledQuantity} · ${format.count(filledPercent(order))}%`],
    [t('total'), figures.total],
    [t('feePaid'), figures.fees],
    [t('ending'), useEndingText()(order)],
    [t('placedAt'), format.dateTime(order.createTime)],
    [t('updatedAt'), format.dateTime(order.updateTime)],
    [t('orderNumber'), order.orderId],
    [t('clientNumber'), order.clientOrderId ?? undefined],
  ] as const
  return (
    <Ledger>
      {rows.map(([label, text]) => text !== undefined && (
        <LedgerRow key={label} label={label}><span className={css('text')}>{text}</span></LedgerRow>
      ))}
    </Ledger>
  )
}

/** The fills of the order, a page at a time; nothing for an order without any. */
function OrderFills({ order }: { readonly order: Order }) {
  const t = useTranslations('trade')
  const pages = useOrderFills(order.orderId)
  if (order.dealPrice === null) return null
  if (pages.error !== null) {
    return <LoadFailed query={{ error: pages.error, refetch: pages.refresh }} />
  }
  return (
    <section aria-label={t('fillsOfOrder')}>
      <h3 className={css('title')}>{t('fillsOfOrder')}</h3>
      {pages.rows === undefined
        ? <SkeletonRows count={1} hasLead={false} />
        : <ul>{pages.rows.map((fill) => <FillRow fill={fill} key={fill.tradeId} />)}</ul>}
      {pages.hasMore && (
        <Button
          busyLabel=""
          isBusy={pages.isLoadingMore}
          kind="soft"
          onPress={pages.loadMore}
          size="s"
        >
          {t('moreFills')}
        </Button>
      )}
    </section>
  )
}

function FillRow({ fill }: { readonly fill: OrderTrade }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(fill.symbol)
  const price = steps === undefined
    ? format.amount(fill.price)
    : format.price(fill.price, steps.priceDecimals)
  const quantity = steps === undefined
    ? format.amount(fill.quantity)
    : format.quantity(fill.quantity, steps.quantityDecimals)
  return (
    <li className={css('fill')}>
      <span className={css('price')}>{price}</span>
      <span className={css('quantity')}>{`${quantity} ${steps?.base ?? ''}`}</span>
      <span className={css('when')}>{format.dateTime(fill.time)}</span>
      <span className={css('fee')}>
        {`${t(fill.role)} · ${t('fees', {
          amount: format.amount(fill.fees), symbol: fill.feeSymbol,
        })}`}
      </span>
    </li>
  )
}
