// The user's spot orders and fills: lists that the stream keeps up (see own-updates), and the
// actions on them.
import type { Order, OrderTrade } from '#features/trading/spot-orders.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import {
  amendSpotOrder, cancelAllSpotOrders, cancelSpotOrder, listSpotOrders, placeSpotOrder,
} from '#features/trading/spot-orders.calls.ts'
import { listSpotTrades } from '#features/trading/list-spot-trades.calls.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { isLive } from '@ingot/web/data/stream/live-stream.ts'
import { fillsKey, refreshSoon, spotOrders } from './own-orders.ts'
import { useOpenPages, useOpenRows } from './use-order-cache.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'

/**
 * The filters of a list of orders or fills in addition to their market; fills have no type and no
 * end.
 */
export type ListFilter = Pick<
  RequestOf<typeof listSpotOrders>,
  'direction' | 'entrust' | 'sizedBy' | 'status' | 'from' | 'to'
>

/** Orders that rest, newest first; on one market or on all. */
export function useOpenOrders(symbol?: string, filter: ListFilter = {}): PagedRows<Order> {
  return useOpenPages(spotOrders, symbol, filter)
}

/** [K181] All orders that rest on one market, newest first; undefined until they are read. */
export function useAllOpenOrders(symbol: string): readonly Order[] | undefined {
  return useOpenRows(spotOrders, symbol)
}

/** Orders that ended, newest first; on one market or on all. */
export function useOrderHistory(symbol?: string, filter: ListFilter = {}): PagedRows<Order> {
  return usePages({
    queryKey: [...spotOrders.endedKey, symbol ?? 'all', filter],
    idOf: spotOrders.idOf,
    loadPage: (after, signal) =>
      ask(listSpotOrders, { state: 'history', after, ...named(symbol), ...filter }, signal),
  })
}

/** The fills of the user's orders, newest first. */
export function useMyTrades(
  symbol?: string,
  { direction, from, to }: ListFilter = {},
): PagedRows<OrderTrade> {
  const filter = {
    ...(direction === undefined ? {} : { direction }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return usePages({
    queryKey: [...fillsKey, symbol ?? 'all', filter],
    idOf: idOfFill,
    loadPage: (after, signal) =>
      ask(listSpotTrades, { after, ...named(symbol), ...filter }, signal),
  })
}

/** The fills of one order, newest first. */
export function useOrderFills(orderId: string): PagedRows<OrderTrade> {
  return usePages({
    queryKey: [...fillsKey, 'order', orderId],
    idOf: idOfFill,
    loadPage: (after, signal) => ask(listSpotTrades, { orderId, after }, signal),
  })
}

type NewOrder = Omit<RequestOf<typeof placeSpotOrder>, 'clientOrderId'>

/**
 * Places an order; a lost reply that is asked for again never places the order twice. The screen
 * reports the result.
 */
export function usePlaceOrder(
  { showsFailure }: { readonly showsFailure: boolean },
): UsedAction<NewOrder, Order> {
  return useAction({
    ask: (request, clientOrderId) => askWithMsg(placeSpotOrder, { ...request, clientOrderId }),
    onDone: takeReply,
    isQuiet: true,
    showsFailure,
  })
}

/** Takes the order's new state from the reply, before the stream reports it. */
export function useCancelOrder(): UsedAction<RequestOf<typeof cancelSpotOrder>, Order> {
  return useAction({ ask: (request) => askWithMsg(cancelSpotOrder, request), onDone: takeReply })
}

/** Changes the price or the whole quantity of a resting order; its sheet shows a failure. */
export function useAmendOrder(): UsedAction<RequestOf<typeof amendSpotOrder>, Order> {
  return useAction({
    ask: (request) => askWithMsg(amendSpotOrder, request),
    onDone: takeReply,
    showsFailure: true,
  })
}

/** Cancels every resting order, on one market or on all; the stream reports each. */
export function useCancelAllOrders(): UsedAction<RequestOf<typeof cancelAllSpotOrders>> {
  return useAction({
    ask: (request) => askWithMsg(cancelAllSpotOrders, request),
    onDone: rereadUnlessLive,
  })
}

function takeReply(order: Order): void {
  spotOrders.take(order)
  rereadUnlessLive()
}

/** [W98] Without the stream, nothing else reports the fills and the balances. */
function rereadUnlessLive(): void {
  if (!isLive()) refreshSoon()
}

const idOfFill = ({ tradeId }: OrderTrade): string => tradeId

function named(symbol: string | undefined): { symbol?: string } {
  return symbol === undefined ? {} : { symbol }
}
