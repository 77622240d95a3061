// The notifications of conditional orders: triggered with the order that was placed, refused at the
// trigger, or an exit that waits for orders to take. Pure.
import { customerIdMin } from '@ingot/contract/vocabulary'
import {
  type BatchEffects, isClosing, isMarketExit, type OrderRow, type PerpetualEffects, type TriggerRow,
} from '@ingot/engine'
import { conditionOf } from '#store/rows/conditional-order-view.ts'
import { quantityText } from '#store/rows/listing-texts.ts'
import type { NoticeOf, NoticeRows } from './engine-notices.ts'
import { averageText } from './named-market.ts'

type TriggeredKind =
  | 'conditional_order_triggered' | 'take_profit_triggered' | 'stop_loss_triggered'
export type TriggerKind = TriggeredKind | 'conditional_order_refused' | 'exit_waits'

type Placed = Pick<OrderRow, 'lots' | 'filledLots' | 'filledUnits'>

export type TriggerEffects = Pick<BatchEffects, 'orders' | 'triggers'> & {
  readonly perpetual: Pick<PerpetualEffects, 'orders'>
}

/** [C36, C37, WF15] In the order of the triggers' rows. */
export function triggerNotices(
  { orders, triggers, perpetual }: TriggerEffects, rows: NoticeRows,
): NoticeOf<TriggerKind>[] {
  const own = triggers.filter(({ order }) => order.user >= customerIdMin)
  if (own.length === 0) return []
  const placed = new Map<number, Placed>(
    [...orders, ...perpetual.orders].map((order) => [order.orderId, order]))
  return own.flatMap((trigger) => triggerNotice(trigger, placed, rows) ?? [])
}

function triggerNotice(
  trigger: TriggerRow, placed: ReadonlyMap<number, Placed>, rows: NoticeRows,
): NoticeOf<TriggerKind> | undefined {
  const { order, status, closeReason, orderId } = trigger
  const { user } = order
  if (status === 'triggered') return triggeredNotice(trigger, placed.get(orderId), rows)
  if (status === 'refused' && closeReason !== null) {
    const { symbol } = rows.market(order.market)
    return {
      user, kind: 'conditional_order_refused', parameters: { market: symbol, reason: closeReason },
    }
  }
  if (status !== 'due' || !isMarketExit(order) || rows.wasDue(trigger)) return undefined
  return {
    user, kind: 'exit_waits',
    parameters: {
      market: rows.market(order.market).symbol, side: order.side === 'sell' ? 'long' : 'short',
    },
  }
}

/**
 * The fills are those of the batch. The orders of an exit's earlier batches had other prices: the
 * price is then that of the last.
 */
function triggeredNotice(
  trigger: TriggerRow, placed: Placed | undefined, rows: NoticeRows,
): NoticeOf<TriggeredKind> {
  const { order, orderId, filledLots: earlierLots } = trigger
  const market = rows.market(order.market)
  const filledLots = earlierLots + (placed?.filledLots ?? 0)
  const totalLots = earlierLots + (placed?.lots ?? 0)
  return {
    user: order.user,
    kind: kindOf(trigger),
    parameters: {
      market: market.symbol, side: order.side, coin: market.coin, order: String(orderId),
      quantity: filledLots === 0 ? '' : quantityText(market, filledLots),
      total: totalLots === 0 ? '' : quantityText(market, totalLots),
      price: placed === undefined ? '' : averageText(market, placed),
    },
  }
}

/** An order that goes with another one, or closes a position, takes a profit or stops a loss. */
function kindOf(trigger: TriggerRow): TriggeredKind {
  const { order, closesPosition, parentId } = trigger
  const condition = conditionOf(trigger, order.side)
  const isExit = closesPosition || parentId !== 0 || isClosing(order)
  if (!isExit || condition === 'trailing_stop') return 'conditional_order_triggered'
  return condition === 'take_profit' ? 'take_profit_triggered' : 'stop_loss_triggered'
}
