// The user's orders and fills of perpetual markets: lists that the stream keeps up while a page
// follows it (see follow-contract), and the actions on them.
import type { RequestOf } from '@ingot/contract/calls'
import {
  amendContractOrder, cancelAllContractOrders, cancelContractOrder, type ContractOrder,
  type ContractTrade, listContractOrders,
} from '#features/trading/contract-orders.calls.ts'
import {
  listContractTrades,
} from '#features/trading/list-contract-trades.calls.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { useOpenPages, useOpenRows } from '#features/trading/app/data/orders/use-order-cache.ts'
import { contractOrders, contractTradesKey, idOfContractFill } from './own-contract-orders.ts'
import { takeContractReply } from './take-contract-reply.ts'

/** The filters of a list of contract orders in addition to their market. */
export type ContractListFilter = Pick<
  RequestOf<typeof listContractOrders>, 'direction' | 'entrust' | 'status' | 'from' | 'to'
>

/** Orders that rest, newest first; on one market or on all. */
export function useOpenContractOrders(
  symbol?: string, filter: ContractListFilter = {},
): PagedRows<ContractOrder> {
  return useOpenPages(contractOrders, symbol, filter)
}

/** Orders that ended, newest first; on one market or on all. */
export function useContractOrderHistory(
  symbol?: string, filter: ContractListFilter = {},
): PagedRows<ContractOrder> {
  return usePages({
    queryKey: [...contractOrders.endedKey, symbol ?? 'all', filter],
    idOf: contractOrders.idOf,
    loadPage: (after, signal) =>
      ask(listContractOrders, { state: 'history', after, ...named(symbol), ...filter }, signal),
  })
}

/** [K181] All orders that rest on one market, newest first; undefined until they are read. */
export function useAllContractOrders(symbol: string): readonly ContractOrder[] | undefined {
  return useOpenRows(contractOrders, symbol)
}

/** The user's fills, newest first, those of liquidations and deleveragings included. */
export function useContractTrades(
  symbol?: string, filter: Pick<ContractListFilter, 'from' | 'to'> = {},
): PagedRows<ContractTrade> {
  return usePages({
    queryKey: [...contractTradesKey, symbol ?? 'all', filter],
    idOf: idOfContractFill,
    loadPage: (after, signal) =>
      ask(listContractTrades, { after, ...named(symbol), ...filter }, signal),
  })
}

/** The fills of one order, newest first. */
export function useContractOrderFills(orderId: string): PagedRows<ContractTrade> {
  return usePages({
    queryKey: [...contractTradesKey, 'order', orderId],
    idOf: idOfContractFill,
    loadPage: (after, signal) => ask(listContractTrades, { orderId, after }, signal),
  })
}

/** Takes the order's new state from the reply, before the stream reports it. */
export function useCancelContractOrder(): UsedAction<
  RequestOf<typeof cancelContractOrder>, ContractOrder
> {
  return useAction({
    ask: (request) => askWithMsg(cancelContractOrder, request), onDone: takeContractReply,
  })
}

/** Cancels every resting order, on one market or on all; the stream reports each. */
export function useCancelAllContractOrders(): UsedAction<
  RequestOf<typeof cancelAllContractOrders>
> {
  return useAction({
    ask: (request) => askWithMsg(cancelAllContractOrders, request),
    invalidates: [contractOrders.key],
  })
}

/** Changes the price or the whole quantity of a resting order; its sheet shows a failure. */
export function useAmendContractOrder(): UsedAction<
  RequestOf<typeof amendContractOrder>, ContractOrder
> {
  return useAction({
    ask: (request) => askWithMsg(amendContractOrder, request),
    onDone: takeContractReply,
    showsFailure: true,
  })
}

function named(symbol: string | undefined): { symbol?: string } {
  return symbol === undefined ? {} : { symbol }
}
