// The lists of a user's trading, each from the reads that the user's own calls have.
import type { TradingRow } from '#features/user/user-page.console.ts'
import { asUserId, userPageSize, type UserTradingPart } from '@ingot/contract/vocabulary'
import { copiesOf, copyViewOf } from '#features/copy-trading/server/copy-view.ts'
import {
  listConditionalOrdersOf,
} from '#features/trading/server/conditional-order/conditional-order-store.ts'
import {
  listContractFills, listContractOrdersOf,
} from '#features/trading/server/perpetual/contract-order-store.ts'
import {
  loadPositionViews,
} from '#features/trading/server/perpetual/position/load-position-views.ts'
import { listFills, listOrders } from '#features/trading/server/spot/store.ts'
import type { PageOf, Paging } from '@ingot/server/kit/own-page.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { conditionalOrderView } from '@ingot/server/store/rows/conditional-order-view.ts'
import { contractOrderView } from '@ingot/server/store/rows/contract-order-view.ts'
import { orderView } from '@ingot/server/store/rows/order-view.ts'

type Asked = Paging & { readonly id: number, readonly part: UserTradingPart }

const none = {
  price: null, quantity: null, filled: null, profit: null, fee: null, state: '',
} as const

export async function listTrading(
  services: Services, { id, part, ...paging }: Asked,
): Promise<PageOf<TradingRow>> {
  const { database, listings } = services
  const page = {
    ...paging, user: asUserId(id), market: undefined, filter: {}, pageSize: userPageSize,
  }
  switch (part) {
    case 'spot_open':
    case 'spot_history': {
      const state = part === 'spot_open' ? 'open' : 'history'
      return mapped(await listOrders(database, { ...page, state }), (row) => {
        const { orderId, createTime, symbol, direction, price, filledQuantity, ...order } =
          orderView(row, listings)
        return {
          ...none, id: orderId, time: createTime, symbol, side: direction, price,
          quantity: order.quantity ?? null, filled: filledQuantity, state: order.status,
          fee: `${order.fees} ${order.feeSymbol}`,
        }
      })
    }
    case 'contract_open':
    case 'contract_history': {
      const state = part === 'contract_open' ? 'current' : 'history'
      return mapped(await listContractOrdersOf(database, { ...page, state }), (row) => {
        const order = contractOrderView(row, listings)
        return {
          ...none, id: order.orderId, time: order.createTime, symbol: order.symbol,
          side: order.direction, price: order.price, quantity: order.quantity,
          filled: order.filledQuantity, profit: order.profitAndLoss, state: order.status,
          fee: `${order.fees} ${order.feeSymbol}`,
        }
      })
    }
    case 'spot_fills':
      return mapped(await listFills(database, { ...page, listings }), (fill) => ({
        ...none, id: fill.tradeId, time: fill.time, symbol: fill.symbol,
        side: fill.direction, price: fill.price, quantity: fill.quantity,
        fee: `${fill.fees} ${fill.feeSymbol}`,
      }))
    case 'contract_fills':
      return mapped(await listContractFills(database, { ...page, listings }), (fill) => ({
        ...none, id: fill.tradeId, time: fill.time, symbol: fill.symbol,
        side: fill.direction, price: fill.price, quantity: fill.quantity,
        profit: fill.profitAndLoss, fee: `${fill.fees} ${fill.feeSymbol}`,
      }))
    case 'conditional':
      return mapped(await listConditionalOrdersOf(database, { ...page, state: 'current' }),
        (row) => {
          const order = conditionalOrderView(row, listings)
          return {
            ...none, id: order.conditionalOrderId, time: order.createTime, symbol: order.symbol,
            side: order.direction, price: order.triggerPrice ?? order.activationPrice,
            quantity: order.quantity, filled: order.filledQuantity, state: order.status,
          }
        })
    case 'positions': return whole(await positions(services, id))
    case 'copies': return whole(await copies(services, id))
  }
}

function mapped<Row>(page: PageOf<Row>, viewOf: (row: Row) => TradingRow): PageOf<TradingRow> {
  return { ...page, list: page.list.map(viewOf) }
}

const whole = (list: TradingRow[]): PageOf<TradingRow> =>
  ({ list, total: list.length, next: null })

/** One of each market and side at most, so a page has all of them. */
async function positions(services: Services, id: number): Promise<TradingRow[]> {
  return (await loadPositionViews(services, asUserId(id))).map((position) => ({
    ...none, id: `${position.symbol} ${position.direction}`, time: position.createTime,
    symbol: position.symbol, side: position.direction, price: position.buyPrice,
    quantity: position.quantity, profit: position.profitAndLoss, state: position.marginMode,
  }))
}

/** The copies that run and those that ended last. */
async function copies({ database, listings }: Services, id: number): Promise<TradingRow[]> {
  const rows = await copiesOf({ database }, asUserId(id)).orderBy('copy.copy_id', 'desc')
    .limit(userPageSize).execute()
  return rows.map((row) => {
    const copy = copyViewOf(listings, row)
    return {
      ...none, id: copy.id, time: copy.createTime, symbol: copy.leaderId, side: '',
      quantity: copy.balance, state: copy.status,
    }
  })
}
