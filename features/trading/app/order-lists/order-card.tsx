// One order in a list: open, with its action, or ended, with why. A press on it opens its details.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { timeInForceNames } from '#features/market/app/parts/order-words.ts'
import { useTypeText } from '#features/market/app/parts/use-type-text.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { CardHead } from './card-head.tsx'
import { FilledShare } from './filled-share.tsx'
import { bareTotal, orderFigures } from './order-figures.ts'
import type { OrderRow, SideBadge } from './order-row.ts'
import { OrderStatus } from './order-status.tsx'
import { type CardFigure, TradeCard } from './trade-card.tsx'
import { useEndingText } from './use-ending-text.ts'

export type OrderCardProps = {
  readonly order: OrderRow
  readonly badge: SideBadge
  /** The buttons of a resting order. */
  readonly actions: ReactNode
  readonly onOpen: () => void
  /** A remark of this kind of market, in place of the reason for the order's end. */
  readonly note?: string | undefined
  /** Figures that only this kind of market has. */
  readonly figures?: readonly CardFigure[]
}

export function OrderCard(props: OrderCardProps) {
  const { order, badge, actions, onOpen, note } = props
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const figures = orderFigures(order, { steps, format })
  const { pair } = figures
  const ending = useEndingText(order)
  const typeText = useTypeText()(order)
  const kind = order.entrust === 'limit'
    ? `${typeText} · ${t(timeInForceNames[order.timeInForce].name)}` : typeText
  const shownWord = useTranslations('conditional')('shownShort')
  const isPending = order.status === 'pending'
  return (
    <TradeCard
      {...isPending ? { actions } : {}}
      figures={[
        { label: t('orderPrice'), value: figures.price ?? t('market') },
        { label: t(order.quantity === null ? 'amount' : 'quantity'), value: figures.size },
        { label: t('filled'), value: <FilledShare order={order} /> },
        ...figures.boughtOrSold === undefined
          ? []
          : [{ label: t('filledQuantity'), value: figures.boughtOrSold }],
        { label: t('averagePrice'), value: figures.averagePrice },
        {
          label: t('totalIn', { symbol: steps?.quote ?? '' }),
          value: bareTotal(order, format),
        },
        ...figures.shown === undefined ? [] : [{ label: shownWord, value: figures.shown }],
        ...props.figures ?? [],
      ]}
      head={(
        <CardHead
          badge={badge}
          detail={`${kind} · ${figures.placedAt}`}
          pair={pair}
          symbol={order.symbol}
        >
          {!isPending && <OrderStatus order={order} />}
        </CardHead>
      )}
      note={note ?? ending}
      open={{ label: t('openDetails', { pair }), onPress: onOpen }}
    />
  )
}
