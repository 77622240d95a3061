// The user's deposits of every type, which the stream keeps up (see follow-records).
import {
  type DepositRecord, listMyRecharge, loadMyRecharge,
} from '#features/record/records.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { moneyRecordsKey } from '#features/account/app/money-records-key.ts'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

const ofDeposits = ofRecord('deposit', 'offline-deposit')

export const depositFilters = ['all', 'open', 'online', 'offline'] as const
export type DepositFilter = (typeof depositFilters)[number]

const filterOf = {
  all: {}, open: { isOpen: true }, online: { type: 'online' }, offline: { type: 'offline' },
} as const

/** From `listMyRecharge`, newest first; read again when one of them moves or is confirmed. */
export function useDeposits(filter: DepositFilter): PagedRows<DepositRecord> {
  return usePages({
    queryKey: [...moneyRecordsKey, 'deposits', filter],
    idOf: idOfDeposit,
    loadPage: (after, signal) => ask(listMyRecharge, { after, ...filterOf[filter] }, signal),
    meta: ofDeposits,
  })
}

const idOfDeposit = ({ id }: DepositRecord): string => id

/** The deposits of a coin that are on their way. */
export function useOpenDeposits(symbol: string): UseQueryResult<readonly DepositRecord[]> {
  return useQuery({
    queryKey: [...moneyRecordsKey, 'open-deposits', symbol],
    queryFn: async ({ signal }) =>
      (await ask(listMyRecharge, { symbol, isOpen: true }, signal)).list,
    enabled: useIsLoggedIn(),
    meta: ofDeposits,
  })
}

/** One deposit of the user; `request_unknown` for an id that is none of theirs. */
export function useDeposit(id: string): UseQueryResult<DepositRecord> {
  return useQuery({
    queryKey: [...moneyRecordsKey, 'deposit', id],
    queryFn: ({ signal }) => ask(loadMyRecharge, { id }, signal),
    enabled: useIsLoggedIn() && id !== '',
    meta: ofDeposits,
  })
}
