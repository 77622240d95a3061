// The user's spot orders and fills: lists that the stream keeps up (see own-updates), and the
// actions on them.
import { calls, type Order, type OrderTrade } from '@ingot/contract/calls'
import { ask } from './ask.ts'
import { takeOrder } from './own-orders.ts'
import { type Action, useAction } from './use-action.ts'
import { type PagedRows, usePages } from './use-pages.ts'

/** Orders that rest, newest first; on one market or on all. */
export function useOpenOrders(symbol?: string): PagedRows<Order> {
  return useOrders('open', symbol)
}

/** Orders that ended, newest first; on one market or on all. */
export function useOrderHistory(symbol?: string): PagedRows<Order> {
  return useOrders('history', symbol)
}

function useOrders(state: 'open' | 'history', symbol: string | undefined): PagedRows<Order> {
  return usePages({
    queryKey: ['orders', state, symbol ?? 'all'],
    loadPage: (pageNo, signal) =>
      ask(calls.listSpotOrders, { state, pageNo, ...named(symbol) }, signal),
  })
}

/** The fills of the user's orders, newest first. */
export function useMyTrades(symbol?: string): PagedRows<OrderTrade> {
  return usePages({
    queryKey: ['fills', symbol ?? 'all'],
    loadPage: (pageNo, signal) => ask(calls.listSpotTrades, { pageNo, ...named(symbol) }, signal),
  })
}

/**
 * Places an order. Give each attempt of the person one `newClientOrderId()` and keep it for a
 * repeated try, so that a lost answer can never place the order twice. The screen says what
 * became of it.
 */
export function usePlaceOrder(): Action<typeof calls.placeSpotOrder> {
  return useAction(calls.placeSpotOrder, { onDone: takeOrder, isQuiet: true })
}

export function useCancelOrder(): Action<typeof calls.cancelSpotOrder> {
  return useAction(calls.cancelSpotOrder, { onDone: takeOrder })
}

/** Cancels every resting order, on one market or on all; the stream tells of each. */
export function useCancelAllOrders(): Action<typeof calls.cancelAllSpotOrders> {
  return useAction(calls.cancelAllSpotOrders)
}

/** A new idempotency key for an order. */
export function newClientOrderId(): string {
  return crypto.randomUUID()
}

function named(symbol: string | undefined): { symbol?: string } {
  return symbol === undefined ? {} : { symbol }
}
