// The closed positions of a leader since the last look, with the traits of the orders that built
// them.
import type { UserId } from '@ingot/contract/vocabulary'
import type { PerpetualOrderRow } from '@ingot/engine'
import type { Kysely } from 'kysely'
import { endedOrder } from '@ingot/server/kit/own-conditions.ts'
import {
  type ClosedPosition, closedPositions,
} from '#features/trading/server/perpetual/history/closed-positions.ts'
import { loadLatestFills } from '#features/trading/server/perpetual/history/latest-fills.ts'
import type { LeadTradeTable } from '@ingot/server/store/tables/leading/leader-tables.ts'
import { perpetualOrders } from '@ingot/server/store/tables/perpetual-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

const ordersMax = 5_000

type Asked = {
  readonly user: UserId
  /** The closing trade of the last known position; zero reads all of the latest 5,000 fills. */
  readonly after: number
  readonly signal: AbortSignal
}

/** Oldest first. */
export async function newLeadTrades(
  reads: Kysely<Database>, { user, after, signal }: Asked,
): Promise<LeadTradeTable[]> {
  const markets = await loadLatestFills(reads, { user, market: undefined, signal })
  const closed = markets.flatMap(({ fills, open }) => closedPositions(fills, open))
    .filter(({ closedBy }) => closedBy > after)
    .sort((a, b) => a.closedBy - b.closedBy)
  if (closed.length === 0) return []
  const oldest = Math.min(...closed.map(({ openedAt }) => openedAt))
  const rows = await reads.selectFrom('perpetual_order').selectAll().where('user_id', '=', user)
    .where(endedOrder).where('filled_lots', '>', 0)
    .orderBy('order_id', 'desc').limit(ordersMax).execute({ signal })
  const orders = rows.map(perpetualOrders.read).toReversed()
  const fundings = await loadFunding(reads, { user, since: oldest, signal })
  return closed.map((position) => ({
    user_id: user, closed_by: position.closedBy, side: position.side, market_id: position.market,
    lots: position.lots, opened_units: position.openedUnits, closed_units: position.closedUnits,
    realized_units: position.realizedUnits + fundingOf(position, fundings),
    fee_units: position.feeUnits,
    ...traitsOf(position, orders), is_liquidated: Number(position.isLiquidated),
    opened_at: position.openedAt, closed_at: position.closedAt,
  }))
}

type Funding = {
  readonly market_id: number
  readonly side: ClosedPosition['side']
  readonly paid_at: number
  readonly payment_units: bigint
}

function loadFunding(
  reads: Kysely<Database>,
  { user, since, signal }: Pick<Asked, 'user' | 'signal'> & { readonly since: number },
): Promise<Funding[]> {
  return reads.selectFrom('funding_payment')
    .select(['market_id', 'side', 'paid_at', 'payment_units'])
    .where('user_id', '=', user).where('paid_at', '>=', since).execute({ signal })
}

/** Received less paid while the position was open. */
function fundingOf(
  { market, side, openedAt, closedAt }: ClosedPosition, fundings: readonly Funding[],
): bigint {
  return fundings.filter((one) => one.market_id === market && one.side === side
    && one.paid_at >= openedAt && one.paid_at <= closedAt)
    .reduce((sum, { payment_units: units }) => sum + units, 0n)
}

type Built = Pick<ClosedPosition, 'market' | 'side' | 'openedAt' | 'closedAt'>
export type Building = Pick<PerpetualOrderRow,
  | 'market' | 'side' | 'positionSide' | 'reduceOnly' | 'filledLots' | 'filledUnits' | 'leverage'
  | 'createdAt' | 'updatedAt'>

export type PositionEntry<Order extends Building> = {
  readonly order: Order
  /** It added at a worse price than the average before. */
  readonly isLosing: boolean
}

/** [LD5] The orders that opened a position or added to it, oldest first. */
export function entriesOf<Order extends Building>(
  { market, side, openedAt, closedAt }: Built, orders: readonly Order[],
): PositionEntry<Order>[] {
  const opens = side === 'long' ? 'buy' : 'sell'
  const entries: PositionEntry<Order>[] = []
  let [lots, units] = [0n, 0n]
  for (const order of orders) {
    const isOfIt = order.market === market && order.side === opens && !order.reduceOnly
      && (order.positionSide === 'net' || order.positionSide === side)
      && order.updatedAt >= openedAt && order.createdAt <= closedAt
    if (!isOfIt) continue
    const filled = BigInt(order.filledLots)
    // Prices are compared as fractions: the order's average and that of the orders before.
    const difference = order.filledUnits * lots - units * filled
    const isLosing = lots > 0n && (side === 'long' ? difference < 0n : difference > 0n)
    entries.push({ order, isLosing })
    lots += filled
    units += order.filledUnits
  }
  return entries
}

/** [LD5] The highest leverage of the orders that built it, and how many of them added to a loss. */
export function traitsOf(
  position: Built, orders: readonly Building[],
): Pick<LeadTradeTable, 'leverage' | 'losing_adds'> {
  const entries = entriesOf(position, orders)
  return {
    leverage: Math.max(1, ...entries.map(({ order }) => order.leverage)),
    losing_adds: entries.filter(({ isLosing }) => isLosing).length,
  }
}
