// The check of any transaction, the claim of a payment without its owner's memo, and the sandbox's
// payment over one of its chains.
import { checkRecharge, claimRecharge } from '#features/deposit/deposits.calls.ts'
import { payOnChain } from '#features/sandbox/sandbox.calls.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { moneyRecordsKey } from '#features/account/app/money-records-key.ts'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'

export type CheckResult = ReplyOf<typeof checkRecharge>

/** The screen shows a failure itself. */
export function useCheckTransaction(): UsedAction<{ readonly txId: string }, CheckResult> {
  return useAction({
    ask: (request) => askWithMsg(checkRecharge, request), isQuiet: true, showsFailure: true,
  })
}

export type Claim = RequestOf<typeof claimRecharge>

/** The screen shows the success and a failure itself. */
export function useClaimPayment(): UsedAction<Claim, null> {
  return useAction({
    ask: (request) => askWithMsg(claimRecharge, request), isQuiet: true, showsFailure: true,
  })
}

export type TestPayment = {
  readonly symbol: string
  readonly chain: string
  readonly amount: string
}

/** Sends test coins to the user's own address. They are credited when the chain has them. */
export function useTestPayment(): UsedAction<TestPayment, ReplyOf<typeof payOnChain>> {
  return useAction({
    ask: (request) => askWithMsg(payOnChain, request), invalidates: [moneyRecordsKey],
  })
}
