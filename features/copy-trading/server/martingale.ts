// [LD16] The mark of a leader that adds to losing positions, with the orders of the newest ones.
import { asMarketId, type UserId } from '@ingot/contract/vocabulary'
import type { PositionSide } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import { endedOrder } from '@ingot/server/kit/own-conditions.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { LeadTradeTable } from '@ingot/server/store/tables/leading/leader-tables.ts'
import { perpetualOrders } from '@ingot/server/store/tables/perpetual-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { entriesOf } from './leaders/closed-trades.ts'
import {
  isMartingale, isMartingaleTrade, resultOf,
} from './leaders/compute-figures.ts'

const windowDays = 90
const tradesMax = 10_000
const shownPositions = 3
const shownEntries = 20
const ordersMax = 1_000

/** Units are texts, because JSON has no such integers. */
export type MartingaleEvidence = {
  /** Closed positions of the window, and those with three adds to a loss. */
  readonly positions: number
  readonly martingale: number
  /** The newest of the latter. */
  readonly shown: readonly ShownPosition[]
}

type ShownPosition = {
  readonly market: number
  readonly side: PositionSide
  readonly openedAt: number
  readonly closedAt: number
  readonly resultUnits: string
  readonly losingAdds: number
  readonly entries: readonly {
    readonly orderId: number
    readonly at: number
    readonly lots: number
    readonly units: string
    readonly isLosing: boolean
  }[]
}

/** Undefined without the mark. */
export async function findMartingale(
  reads: Kysely<Database>, { user, now }: { readonly user: UserId, readonly now: number },
): Promise<MartingaleEvidence | undefined> {
  const trades = await reads.selectFrom('lead_trade').selectAll().where('user_id', '=', user)
    .where('closed_at', '>', now - windowDays * dayMs)
    .orderBy('closed_at', 'desc').limit(tradesMax).execute()
  const marked = trades.filter(isMartingaleTrade)
  if (!isMartingale(marked.length, trades.length)) return undefined
  const newest = marked.slice(0, shownPositions)
  return {
    positions: trades.length, martingale: marked.length,
    shown: await Promise.all(newest.map((trade) => shownOf(reads, trade))),
  }
}

async function shownOf(reads: Kysely<Database>, trade: LeadTradeTable): Promise<ShownPosition> {
  const { market_id: market, side, opened_at: openedAt, closed_at: closedAt } = trade
  const rows = await reads.selectFrom('perpetual_order').selectAll()
    .where('user_id', '=', trade.user_id).where(endedOrder).where('market_id', '=', market)
    .where('filled_lots', '>', 0).where('created_at', '<=', closedAt)
    .where(sql<boolean>`updated_at >= ${openedAt}`)
    .orderBy('order_id').limit(ordersMax).execute()
  const orders = rows.map(perpetualOrders.read)
  const entries = entriesOf({ market: asMarketId(market), side, openedAt, closedAt }, orders)
  return {
    market, side, openedAt, closedAt, resultUnits: String(resultOf(trade)),
    losingAdds: trade.losing_adds,
    entries: entries.slice(0, shownEntries).map(({ order, isLosing }) => ({
      orderId: order.orderId, at: order.createdAt, lots: order.filledLots,
      units: String(order.filledUnits), isLosing,
    })),
  }
}
