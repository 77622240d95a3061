// The user's withdrawals, kept up by the notifications of the stream (see own-updates), and the
// actions on them.
import type { RequestOf } from '@ingot/contract/calls'
import { cancelWithdraw } from '@ingot/contract/calls/withdrawal/cancel-withdraw.ts'
import { listMyWithdraw } from '@ingot/contract/calls/withdrawal/list-my-withdraw.ts'
import { userWithdraw } from '@ingot/contract/calls/withdrawal/user-withdraw.ts'
import type { Withdrawal } from '@ingot/contract/calls/withdrawal/withdrawal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#data/call/ask.ts'
import { type Action, useAction } from '#data/call/use-action.ts'
import { type MoneyAction, useMoneyAction } from '#data/call/use-money-action.ts'
import { type PagedRows, usePages } from '#data/call/use-pages.ts'

export const withdrawalsKey = ['withdrawals']

/** A transfer on the chain gains a confirmation every few seconds. */
const followMs = 4_000

/** Newest first; read again while one of them is on its way. */
export function useWithdrawals(): PagedRows<Withdrawal> {
  return usePages({
    queryKey: withdrawalsKey,
    loadPage: (pageNo, signal) => ask(listMyWithdraw, { pageNo }, signal),
    refetchMs: (rows) => rows.some(({ status }) => status === 'in_progress') ? followMs : false,
  })
}

export type WithdrawRequest = Omit<RequestOf<typeof userWithdraw>, 'idempotencyKey'>

/** Requests a withdrawal; the screen shows a failure itself. */
export function useWithdraw(): MoneyAction<WithdrawRequest, Withdrawal> {
  const refresh = useRefresh()
  const action = useAction(userWithdraw, { showsFailure: true, onDone: refresh })
  return useMoneyAction(
    action,
    (request: WithdrawRequest, idempotencyKey) => ({ ...request, idempotencyKey }),
    // A corrected password is the same withdrawal.
    ({ symbol, chain, amount, address }) => ({ symbol, chain, amount, address }),
  )
}

export function useCancelWithdrawal(): Action<typeof cancelWithdraw> {
  return useAction(cancelWithdraw, { onDone: useRefresh() })
}

/** Everything that a withdrawal changes is read again. */
function useRefresh(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => Promise.all([withdrawalsKey, ['withdraw']]
    .map((queryKey) => cache.invalidateQueries({ queryKey })))
}
