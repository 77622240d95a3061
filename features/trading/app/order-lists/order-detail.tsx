// Everything about one order: its figures, its fills, and its buttons.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { KindBadge } from '#features/market/app/parts/kind-badge.tsx'
import { timeInForceNames } from '#features/market/app/parts/order-words.ts'
import { useTypeText } from '#features/market/app/parts/use-type-text.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { filledPercent } from './filled-percent.ts'
import styles from './order-detail.module.css'
import { endingLabel } from './order-ending.ts'
import { OrderFills } from './order-fills.tsx'
import { orderFigures } from './order-figures.ts'
import type { FillRow, OrderRow, SideBadge } from './order-row.ts'
import { OrderStatus } from './order-status.tsx'
import { useEndingText } from './use-ending-text.ts'

const css = styleNames(styles)

export type OrderDetailProps = {
  readonly order: OrderRow
  readonly badge: SideBadge
  readonly fills: PagedRows<FillRow>
  readonly actions: ReactNode
}

export function OrderDetail({ order, badge, fills, actions }: OrderDetailProps) {
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const { pair } = orderFigures(order, { steps, format })
  return (
    <div className={css('body')}>
      <div className={css('head')}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <b className={css('pair')}>{pair}</b>
        <KindBadge symbol={order.symbol} />
        <OrderStatus order={order} />
      </div>
      <OrderLedger order={order} />
      {order.dealPrice !== null && <OrderFills pages={fills} />}
      <div className={css('buttons')}>{actions}</div>
    </div>
  )
}

function OrderLedger({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const figures = orderFigures(order, { steps, format })
  const rows = [
    [t('orderType'), useTypeText()(order)],
    [t('timeInForce'), order.entrust === 'market'
      ? undefined
      : t(timeInForceNames[order.timeInForce].name)],
    [t('orderPrice'), figures.price],
    [t('averagePrice'), figures.averagePrice],
    [t(order.quantity === null ? 'amount' : 'quantity'), figures.size],
    [useTranslations('conditional')('shown'), figures.shown],
    [t('filled'), `${figures.filledQuantity} · ${format.rate(String(filledPercent(order)))}`],
    [t('total'), figures.total],
    [t('feePaid'), figures.fees],
    [t(endingLabel(order)), useEndingText(order)],
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
