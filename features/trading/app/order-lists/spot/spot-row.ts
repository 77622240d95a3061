// A spot order as a row of the lists, and its side in words.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import type { SpotDirection } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { OrderRow, SideBadge } from '#features/trading/app/order-lists/order-row.ts'

export function spotRow(order: Order): OrderRow {
  return { ...order, side: order.direction === 'buy' ? 'bid' : 'ask' }
}

export function useSpotBadge(direction: SpotDirection): SideBadge {
  const t = useTranslations('trade')
  return { tone: direction === 'buy' ? 'up' : 'down', text: t(direction) }
}
