// The user's reported deposits, which the stream keeps up (see follow-records), and the ways to
// report one and to withdraw the report.
import type { RequestOf } from '@ingot/contract/calls'
import {
  cancelOfflineRecharge, submitOfflineRecharge,
} from '#features/deposit/offline-deposits.calls.ts'
import { type DepositRecord, listMyRecharge } from '#features/record/records.calls.ts'
import { moneyRecordsKey } from '#features/account/app/money-records-key.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

/** From `listMyRecharge`, newest first. */
export function useOfflineDeposits(): PagedRows<DepositRecord> {
  return usePages({
    queryKey: [...moneyRecordsKey, 'offline-deposits'],
    idOf: ({ id }) => id,
    loadPage: (after, signal) => ask(listMyRecharge, { after, type: 'offline' }, signal),
    meta: ofRecord('offline-deposit'),
  })
}

export type OfflineReport = Omit<RequestOf<typeof submitOfflineRecharge>, 'idempotencyKey'>

/** The screen shows a failure itself. */
export function useReportDeposit(): UsedAction<OfflineReport, DepositRecord> {
  return useAction({
    ask: (request, idempotencyKey) =>
      askWithMsg(submitOfflineRecharge, { ...request, idempotencyKey }),
    showsFailure: true,
    invalidates: [moneyRecordsKey],
  })
}

export function useCancelReport(): UsedAction<{ readonly id: string }, DepositRecord> {
  return useAction({
    ask: (request) => askWithMsg(cancelOfflineRecharge, request),
    invalidates: [moneyRecordsKey],
  })
}
