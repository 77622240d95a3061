// The reads of conditional orders. Every query names the owner in its WHERE, so that no id of a
// request can reach another user's row.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { OrderCondition } from '@ingot/contract/vocabulary'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import {
  isBehind, limitOf, offsetOf, type OwnPage, type PageOf, pageOfRows,
} from '@ingot/server/kit/own-page.ts'
import { endedTrigger, openTrigger } from '@ingot/server/store/rows/open-trigger.ts'
import { type StoredTrigger, triggerOf } from '@ingot/server/store/rows/stored-trigger.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { triggerOrders } from '@ingot/server/store/tables/waiting-tables.ts'

/** An absent filter is inactive. Times are inclusive. */
export type ConditionalFilter = {
  readonly product?: 'spot' | 'perpetual' | undefined
  readonly direction?: ConditionalOrder['direction'] | undefined
  readonly condition?: OrderCondition | undefined
  readonly status?: 'triggered' | 'refused' | 'cancelled' | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type ConditionalPage = OwnPage & {
  readonly state: 'current' | 'history'
  readonly filter: ConditionalFilter
}

/** Open conditional orders, or those that ended; newest first. */
export async function listConditionalOrdersOf(
  database: Kysely<Database>, page: ConditionalPage,
): Promise<PageOf<StoredTrigger>> {
  const { total } = await ordersOf(database, page).select(howMany).executeTakeFirstOrThrow(page)
  const offset = offsetOf(page)
  if (offset >= total) return { list: [], total, next: null }
  const rows = await ordersOf(database, page).selectAll()
    .where(isBehind(page.after, [['trigger_id', 'desc']])).orderBy('trigger_id', 'desc')
    .limit(limitOf(page)).offset(offset).execute(page)
  const read = pageOfRows(rows, { ...page, total, placeOf: (row) => row.trigger_id })
  return { ...read, list: read.list.map((row) => triggerOf(triggerOrders.read(row))) }
}

function ordersOf(database: Kysely<Database>, { user, market, state, filter }: ConditionalPage) {
  const { product, direction, condition, status, from, to } = filter
  return database.selectFrom('trigger_order').where('user_id', '=', user)
    .where(state === 'current' ? openTrigger : endedTrigger)
    .$if(market !== undefined, (rows) => rows.where('market_id', '=', market ?? 0))
    .$if(product !== undefined, (rows) => rows.where('product', '=', product ?? 'spot'))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'cancelled'))
    .$if(direction !== undefined, (rows) => rows.where(isOfSide(direction ?? 'buy')))
    .$if(condition !== undefined, (rows) => rows.where(isOfCondition(condition ?? 'stop')))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('created_at', '<=', to ?? 0))
}

type Where = ExpressionBuilder<Database, 'trigger_order'>

/** In one-way mode a contract order is long when it buys and short when it sells. */
function isOfSide(direction: ConditionalOrder['direction']) {
  return ({ and, or, eb }: Where) => {
    if (direction === 'buy' || direction === 'sell') {
      return and([eb('product', '=', 'spot'), eb('side', '=', direction)])
    }
    const side = direction === 'long' ? 'buy' : 'sell'
    return or([
      eb('position_side', '=', direction),
      and([eb('position_side', '=', 'net'), eb('side', '=', side)]),
    ])
  }
}

/** A buy stops above the price and takes its profit below; a sell the other way. */
function isOfCondition(condition: OrderCondition) {
  return ({ and, or, eb }: Where) => {
    if (condition === 'trailing_stop') return eb('trigger_ticks', '=', 0)
    const [buys, sells] = condition === 'stop'
      ? ['rise', 'fall'] as const : ['fall', 'rise'] as const
    return and([
      eb('trigger_ticks', '>', 0),
      or([
        and([eb('side', '=', 'buy'), eb('direction', '=', buys)]),
        and([eb('side', '=', 'sell'), eb('direction', '=', sells)]),
      ]),
    ])
  }
}
