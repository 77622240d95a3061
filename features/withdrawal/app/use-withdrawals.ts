// The user's withdrawals, which the stream keeps up (see follow-records), and the actions on them.
import type { RequestOf } from '@ingot/contract/calls'
import {
  cancelWithdraw, listMyWithdraw, userWithdraw, type Withdrawal,
} from '#features/withdrawal/withdrawals.calls.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

export const withdrawalsKey = ['withdrawals']

const idOfWithdrawal = ({ id }: Withdrawal): string => id

/** Newest first; read again when one of them moves or gains a confirmation on its chain. */
export function useWithdrawals(): PagedRows<Withdrawal> {
  return usePages({
    queryKey: withdrawalsKey,
    idOf: idOfWithdrawal,
    loadPage: (after, signal) => ask(listMyWithdraw, { after }, signal),
    meta: ofRecord('withdrawal'),
  })
}

export type WithdrawRequest = Omit<RequestOf<typeof userWithdraw>, 'idempotencyKey'>

/** Everything that a withdrawal changes. */
const invalidates = [withdrawalsKey, ['withdraw']]

/** Requests a withdrawal; the screen shows a failure itself. */
export function useWithdraw(): UsedAction<WithdrawRequest, Withdrawal> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(userWithdraw, { ...request, idempotencyKey }),
    // A corrected password is the same withdrawal.
    identityOf: ({ symbol, chain, amount, address }) => ({ symbol, chain, amount, address }),
    showsFailure: true,
    invalidates,
  })
}

/** Refused with `state_conflict` once it is approved. */
export function useCancelWithdrawal(): UsedAction<{ readonly id: string }, Withdrawal> {
  return useAction({ ask: (request) => askWithMsg(cancelWithdraw, request), invalidates })
}
