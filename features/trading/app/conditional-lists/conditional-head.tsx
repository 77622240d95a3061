// Which conditional order a card or a sheet is about: its side, its market and its condition.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { sideWord } from '#features/trading/app/contract-lists/order/contract-row.ts'
import { CardHead } from '#features/trading/app/order-lists/card-head.tsx'
import type { SideBadge } from '#features/trading/app/order-lists/order-row.ts'
import { buys, conditionWord } from './conditional-facts.ts'

export type ConditionalHeadProps = {
  readonly order: ConditionalOrder
  readonly pair: string
  readonly children?: ReactNode
}

export function ConditionalHead({ order, pair, children }: ConditionalHeadProps) {
  const t = useTranslations()
  const detail = `${t(`conditional.${conditionWord(order)}`)} · ${t(`trade.${order.entrust}`)}`
  return (
    <CardHead badge={useSideBadge(order)} detail={detail} pair={pair} symbol={order.symbol}>
      {children}
    </CardHead>
  )
}

function useSideBadge({ direction, action }: ConditionalOrder): SideBadge {
  const t = useTranslations()
  const isSpot = direction === 'buy' || direction === 'sell'
  return {
    tone: buys({ direction, action }) ? 'up' : 'down',
    text: t(isSpot ? `trade.${direction}` : sideWord({ direction, action })),
  }
}
