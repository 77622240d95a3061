// The actions of the sheet that proves a request. The sheet shows a failure itself.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { proveStepUp, sendStepUpCode } from '@ingot/contract/calls/security/step-up.ts'
import { askWithMsg } from '#data/call/ask.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'

export function useProveStepUp(): UsedAction<
  RequestOf<typeof proveStepUp>, ReplyOf<typeof proveStepUp>
> {
  return useAction({
    ask: (request) => askWithMsg(proveStepUp, request), isQuiet: true, showsFailure: true,
  })
}

/** The reply names the user's own contact with the most of it hidden. */
export function useSendStepUpCode(): UsedAction<
  RequestOf<typeof sendStepUpCode>, ReplyOf<typeof sendStepUpCode>
> {
  return useAction({ ask: (request) => askWithMsg(sendStepUpCode, request), showsFailure: true })
}
