// The filters of a user's lists of orders and fills, in addition to their market.
import type { OrderId } from '@ingot/contract/vocabulary'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '#store/tables/schema.ts'

/** An absent filter is inactive. Times are inclusive. */
export type OrderFilter = {
  readonly side?: 'buy' | 'sell' | undefined
  readonly type?: 'limit' | 'market' | undefined
  readonly sizedBy?: 'quantity' | 'amount' | undefined
  readonly status?: 'fully_filled' | 'cancelled' | undefined
  readonly order?: OrderId | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type FillFilter = {
  readonly side?: 'buy' | 'sell' | undefined
  /** The order of the user's own side. */
  readonly order?: OrderId | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

type Orders = SelectQueryBuilder<Database, 'spot_order', object>
type Trades = SelectQueryBuilder<Database, 'trade', object>

/** The orders of a query that pass the filter; an order has either a quantity or an amount. */
export function filterOrders(orders: Orders, filter: OrderFilter): Orders {
  const { side, type, sizedBy, status, order, from, to } = filter
  return orders
    .$if(side !== undefined, (rows) => rows.where('side', '=', side ?? 'buy'))
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? 'limit'))
    .$if(sizedBy === 'amount', (rows) => rows.where('amount_units', '>', 0n))
    .$if(sizedBy === 'quantity', (rows) => rows.where('amount_units', '=', 0n))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'cancelled'))
    .$if(order !== undefined, (rows) => rows.where('order_id', '=', order ?? 0))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('created_at', '<=', to ?? 0))
}

/** The trades of a query that pass the filter, as the user's on one side. */
export function filterFills(trades: Trades, as: 'taker' | 'maker', filter: FillFilter): Trades {
  const { side, order, from, to } = filter
  const takerSide = as === 'taker' ? side : side === 'buy' ? 'sell' : 'buy'
  return trades
    .$if(side !== undefined, (rows) => rows.where('taker_side', '=', takerSide ?? 'buy'))
    .$if(order !== undefined, (rows) => rows.where(`${as}_order_id`, '=', order ?? 0))
    .$if(from !== undefined, (rows) => rows.where('traded_at', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('traded_at', '<=', to ?? 0))
}
