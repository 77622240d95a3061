// The user's orders and fills of perpetual markets: lists that the stream keeps up while a page
// follows it (see follow-contract), and the actions on them.
import type { RequestOf } from '@ingot/contract/calls'
import {
  amendContractOrder, cancelAllContractOrders, cancelContractOrder, type ContractOrder,
  type ContractTrade, listContractOrders,
} from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import {
  listContractTrades,
} from '@ingot/contract/calls/perpetual-order/list-contract-trades.ts'
import { openOrdersPerUserMax } from '@ingot/contract/vocabulary'
import { ask, askWithMsg } from '#data/call/ask.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'
import { type PagedRows, usePages } from '#data/call/use-pages.ts'
import { useOpenRows } from '#data/orders/open-rows.ts'
import {
  contractOrdersKey, contractTradesKey, openContractOrders, takeContractOrder,
} from './own-contract-orders.ts'

/** The filters of a list of contract orders in addition to their market. */
export type ContractListFilter = Pick<
  RequestOf<typeof listContractOrders>, 'direction' | 'entrust' | 'status' | 'from' | 'to'
>

/** Orders that rest (`current`) or ended, newest first; on one market or on all. */
export function useContractOrders(
  state: 'current' | 'history', symbol?: string, filter: ContractListFilter = {},
): PagedRows<ContractOrder> {
  const narrowed = Object.keys(filter).length === 0 ? [] : [filter]
  return usePages({
    queryKey: [...contractOrdersKey, state, symbol ?? 'all', ...narrowed],
    idOf: idOfOrder,
    loadPage: (after, signal) =>
      ask(listContractOrders, { state, after, ...named(symbol), ...filter }, signal),
  })
}

/** [K181] All orders that rest on one market, newest first; undefined until they are read. */
export function useAllContractOrders(symbol: string): readonly ContractOrder[] | undefined {
  return useOpenRows(openContractOrders, symbol, async (signal) => (await ask(
    listContractOrders, { state: 'current', symbol, pageSize: openOrdersPerUserMax }, signal,
  )).list)
}

/** The user's fills, newest first, those of liquidations and deleveragings included. */
export function useContractTrades(
  symbol?: string, filter: Pick<ContractListFilter, 'from' | 'to'> = {},
): PagedRows<ContractTrade> {
  return usePages({
    queryKey: [...contractTradesKey, symbol ?? 'all', filter],
    idOf: idOfFill,
    loadPage: (after, signal) =>
      ask(listContractTrades, { after, ...named(symbol), ...filter }, signal),
  })
}

/** The fills of one order, newest first. */
export function useContractOrderFills(orderId: string): PagedRows<ContractTrade> {
  return usePages({
    queryKey: [...contractTradesKey, 'order', orderId],
    idOf: idOfFill,
    loadPage: (after, signal) => ask(listContractTrades, { orderId, after }, signal),
  })
}

/** Takes the order's new state from the reply, before the stream reports it. */
export function useCancelContractOrder(): UsedAction<
  RequestOf<typeof cancelContractOrder>, ContractOrder
> {
  return useAction({
    ask: (request) => askWithMsg(cancelContractOrder, request), onDone: takeContractOrder,
  })
}

/** Cancels every resting order, on one market or on all; the stream reports each. */
export function useCancelAllContractOrders(): UsedAction<
  RequestOf<typeof cancelAllContractOrders>
> {
  return useAction({
    ask: (request) => askWithMsg(cancelAllContractOrders, request),
    invalidates: [contractOrdersKey],
  })
}

/** Changes the price or the whole quantity of a resting order; its sheet shows a failure. */
export function useAmendContractOrder(): UsedAction<
  RequestOf<typeof amendContractOrder>, ContractOrder
> {
  return useAction({
    ask: (request) => askWithMsg(amendContractOrder, request),
    onDone: takeContractOrder,
    showsFailure: true,
  })
}

const idOfOrder = ({ orderId }: ContractOrder): string => orderId

/** A liquidation may close a long of the user against their short: two fills of one trade. */
const idOfFill = ({ tradeId, role }: ContractTrade): string => `${tradeId} ${role}`

function named(symbol: string | undefined): { symbol?: string } {
  return symbol === undefined ? {} : { symbol }
}
