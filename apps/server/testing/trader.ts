// A trading user in a test: through the calls only, with results short enough for tables.
import type { CallResult } from '@ingot/client'
import type { Order, OrderTrade } from '@ingot/features/trading/spot-orders.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { listMySpotAccount } from '@ingot/features/account/accounts.calls.ts'
import {
  cancelSpotOrder, listSpotOrders, placeSpotOrder,
} from '@ingot/features/trading/spot-orders.calls.ts'
import { listSpotTrades } from '@ingot/features/trading/list-spot-trades.calls.ts'
import { type TestServer, type TestUser, must } from './start-server.ts'

export type OrderRequest = RequestOf<typeof placeSpotOrder>

export type Trader = {
  readonly user: TestUser
  /** Places an order that must be accepted. */
  place(request: OrderRequest): Promise<Order>
  /** Places an order and returns its status, or the reject's word and the field it names. */
  tryPlace(request: OrderRequest): Promise<string>
  cancel(orderId: string): Promise<Order>
  /** "available/frozen" of the assets named, in the spot account. */
  spot(...symbols: string[]): Promise<Record<string, string>>
  orders(state: 'open' | 'history', symbol?: string): Promise<readonly Order[]>
  fills(symbol?: string): Promise<readonly OrderTrade[]>
}

/** Registers a person and puts the coins that are named into the spot account. */
export async function openTrader(
  server: TestServer,
  coins: Readonly<Record<string, string>>,
): Promise<Trader> {
  const user = await server.registerUser()
  await server.fund(user, coins)
  return traderOf(user)
}

export function traderOf(user: TestUser): Trader {
  const { client } = user
  return {
    user,
    place: async (request) => must(await client.call(placeSpotOrder, request)),
    async tryPlace(request) {
      const placed = await client.call(placeSpotOrder, request)
      return placed.ok ? placed.data.status : wordOf(placed)
    },
    cancel: async (orderId) => must(await client.call(cancelSpotOrder, { orderId })),
    async spot(...symbols) {
      const balances = must(await client.call(listMySpotAccount, {}))
      return Object.fromEntries(symbols.map((symbol) => {
        const balance = balances.find((known) => known.symbol === symbol)
        return [symbol, `${balance?.available}/${balance?.frozen}`]
      }))
    },
    orders: async (state, symbol) =>
      must(await client.call(listSpotOrders, { state, symbol })).list,
    fills: async (symbol) => must(await client.call(listSpotTrades, { symbol })).list,
  }
}

/** "success", or the reject's word with the field that it names, if any. */
export function wordOf(called: CallResult<unknown>): string {
  if (called.ok) return 'success'
  const { failure } = called
  if (failure.kind !== 'rejected') return failure.kind
  return failure.field === undefined ? `${failure.reject}` : `${failure.reject} ${failure.field}`
}

/** The total of all accounts for each asset, the outside world included: always zero. */
export async function sumsOfAllAccounts(server: TestServer): Promise<readonly bigint[]> {
  const rows = await server.services.database.selectFrom('balance')
    .select(['asset_id', 'available_units', 'frozen_units']).execute()
  const sums = new Map<number, bigint>()
  for (const row of rows) {
    const sum = sums.get(row.asset_id) ?? 0n
    sums.set(row.asset_id, sum + row.available_units + row.frozen_units)
  }
  return [...sums.values()]
}
