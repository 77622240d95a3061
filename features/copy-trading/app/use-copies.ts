// The user's copies of leaders: their figures, their orders, and the actions on them. The figures
// follow the marks, so an open page reads them again at intervals.
import {
  type CopiedOrder, type CopiedOrderDetail, listCopiedOrders, loadCopiedOrder,
} from '#features/copy-trading/copied-orders.calls.ts'
import {
  changeCopy, closeCopiedPosition, type CopyNeed, type CopyRecord, type CopyView, fundCopy,
  listCopyRecords, loadCopyNeed, loadMyCopy, type MyCopy, startCopy, stopCopy,
} from '#features/copy-trading/copies.calls.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import type { CopyOrderStatus } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { balanceKey, spotBalancesKey } from '@ingot/web/data/account/use-balances.ts'
import { totalsKey } from '@ingot/web/data/account/use-profile.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'

const copiesKey = ['copies']
/** [CO15] */
const meta = ofRecord('copy')

/** Equities, results and orders of an open page are at most this old. */
const refetchMs = 5_000

/** `request_unknown` for an id of no copy of the user. */
export function useMyCopy(copyId: string): UseQueryResult<MyCopy> {
  return useQuery({
    queryKey: [...copiesKey, 'one', copyId],
    queryFn: ({ signal }) => ask(loadMyCopy, { copyId }, signal),
    meta,
    enabled: useIsLoggedIn() && copyId !== '',
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
  })
}

export type CopyRecords = ReplyOf<typeof listCopyRecords>

/** All copies that follow now: no user has more of them than a page has rows. */
export function useRunningCopies(): UseQueryResult<CopyRecords> {
  return useQuery({
    queryKey: [...copiesKey, 'running'],
    queryFn: ({ signal }) => ask(listCopyRecords, { status: 'flow' }, signal),
    meta,
    enabled: useIsLoggedIn(),
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
  })
}

const idOfCopy = ({ id }: CopyRecord): string => id

/** Newest first; those of one state, or all. */
export function useCopyRecords(status?: CopyOrderStatus): PagedRows<CopyRecord> {
  return usePages({
    queryKey: [...copiesKey, 'records', status ?? 'all'],
    idOf: idOfCopy,
    meta,
    loadPage: (after, signal) => ask(listCopyRecords, { status, after }, signal),
  })
}

/** An opening and a close of the same lead order have one number. */
export const idOfCopied = ({ id, kind }: CopiedOrder): string => `${kind} ${id}`

export type CopiedOrders = ReplyOf<typeof listCopiedOrders>

/** The newest orders of a copy. */
export function useNewestCopied(copyId: string): UseQueryResult<CopiedOrders> {
  return useQuery({
    queryKey: [...copiesKey, 'newest', copyId],
    queryFn: ({ signal }) => ask(listCopiedOrders, { copyId }, signal),
    meta,
    enabled: useIsLoggedIn() && copyId !== '',
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
  })
}

export function useCopiedOrders(copyId: string): PagedRows<CopiedOrder> {
  return usePages({
    queryKey: [...copiesKey, 'orders', copyId],
    idOf: idOfCopied,
    meta,
    loadPage: (after, signal) => ask(listCopiedOrders, { copyId, after }, signal),
  })
}

export type CopiedOrderName = Pick<CopiedOrder, 'id' | 'kind'> & { readonly copyId: string }

/** One order with its receipts; nothing while none is named. */
export function useCopiedOrder(
  name: CopiedOrderName | undefined,
): UseQueryResult<CopiedOrderDetail> {
  return useQuery({
    queryKey: [...copiesKey, 'order', name],
    queryFn: ({ signal }) =>
      ask(loadCopiedOrder, name ?? { copyId: '', id: '', kind: 'open' }, signal),
    enabled: useIsLoggedIn() && name !== undefined,
    refetchOnMount: 'always',
  })
}

/** Money that moves between an account and a copy changes all of these. */
const moved = [
  copiesKey, spotBalancesKey, totalsKey, balanceKey('spot', 'USDT'),
  balanceKey('contract', 'USDT'),
]

export type NeedAsked = RequestOf<typeof loadCopyNeed>

/** [CO16] The last one stays while settings are typed; nothing is asked without a valid one. */
export function useCopyNeed(asked: NeedAsked | undefined): UseQueryResult<CopyNeed> {
  return useQuery({
    queryKey: [...copiesKey, 'need', asked],
    queryFn: ({ signal }) =>
      ask(loadCopyNeed, asked ?? { leaderId: '', copyKind: 'fixed_ratio' }, signal),
    enabled: useIsLoggedIn() && asked !== undefined,
    placeholderData: (known) => known,
  })
}

export type StartRequest = Omit<RequestOf<typeof startCopy>, 'idempotencyKey'>

/** The screen shows a failure itself. */
export function useStartCopy(doneText: string): UsedAction<StartRequest, CopyView> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(startCopy, { ...request, idempotencyKey }),
    showsFailure: true, invalidates: moved, doneText: () => doneText,
  })
}

export type ChangeRequest = RequestOf<typeof changeCopy>

/** The screen shows a failure itself. */
export function useChangeCopy(doneText: string): UsedAction<ChangeRequest, CopyView> {
  return useAction({
    ask: (request) => askWithMsg(changeCopy, request),
    showsFailure: true, invalidates: [copiesKey], doneText: () => doneText,
  })
}

export type FundRequest = Omit<RequestOf<typeof fundCopy>, 'idempotencyKey'>

/** The screen shows a failure itself. */
export function useFundCopy(doneText: string): UsedAction<FundRequest, CopyView> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(fundCopy, { ...request, idempotencyKey }),
    showsFailure: true, invalidates: moved, doneText: () => doneText,
  })
}

export function useCloseCopied(
  doneText: string,
): UsedAction<RequestOf<typeof closeCopiedPosition>, null> {
  return useAction({
    ask: (request) => askWithMsg(closeCopiedPosition, request),
    invalidates: [copiesKey], doneText: () => doneText,
  })
}

/** The text depends on whether all positions are closed already. */
export function useStopCopy(
  doneText: (copy: CopyView) => string,
): UsedAction<RequestOf<typeof stopCopy>, CopyView> {
  return useAction({
    ask: (request) => askWithMsg(stopCopy, request), invalidates: moved, doneText,
  })
}
