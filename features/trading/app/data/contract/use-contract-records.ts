// The past of the user's contract trading: closed positions, funding and liquidations.
import {
  type FundingPayment, listFundingHistory,
} from '#features/trading/funding.calls.ts'
import {
  type Liquidation, listLiquidations, loadLiquidation,
} from '#features/trading/liquidations.calls.ts'
import {
  type ClosedPosition, listPositionHistory,
} from '#features/trading/list-position-history.calls.ts'
import type { ReplyOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { contractHistoryKey } from './own-contract-orders.ts'

export type LiquidationReceipt = ReplyOf<typeof loadLiquidation>

/** Closed and liquidated positions, newest first; of one market or of all. */
export function usePositionHistory(symbol?: string): PagedRows<ClosedPosition> {
  return usePages({
    queryKey: [...contractHistoryKey, 'positions', symbol ?? 'all'],
    idOf: idOfRecord,
    loadPage: (after, signal) => ask(listPositionHistory, { after, ...named(symbol) }, signal),
  })
}

/** Funding paid and received, newest first. */
export function useFundingHistory(symbol?: string): PagedRows<FundingPayment> {
  return usePages({
    queryKey: [...contractHistoryKey, 'funding', symbol ?? 'all'],
    idOf: idOfPayment,
    loadPage: (after, signal) => ask(listFundingHistory, { after, ...named(symbol) }, signal),
  })
}

/** The receipts of every step of the user's liquidations, newest first. */
export function useLiquidations(symbol?: string): PagedRows<Liquidation> {
  return usePages({
    queryKey: [...contractHistoryKey, 'liquidations', symbol ?? 'all'],
    idOf: idOfRecord,
    loadPage: (after, signal) => ask(listLiquidations, { after, ...named(symbol) }, signal),
  })
}

/** One receipt with its fills; a receipt never changes. */
export function useLiquidation(id: string | undefined): UseQueryResult<LiquidationReceipt> {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['contract', 'receipt', id ?? ''],
    queryFn: ({ signal }) => ask(loadLiquidation, { id: id ?? '' }, signal),
    enabled: isLoggedIn && id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const idOfRecord = ({ id }: ClosedPosition | Liquidation): string => id

const idOfPayment = ({ symbol, direction, fundingTime }: FundingPayment): string =>
  `${symbol} ${direction} ${fundingTime}`

function named(symbol: string | undefined): { symbol?: string } {
  return symbol === undefined ? {} : { symbol }
}
