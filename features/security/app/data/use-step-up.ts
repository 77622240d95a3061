// The actions of the sheet that proves a request. The sheet shows a failure itself.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { proveStepUp, sendStepUpCode } from '#features/security/step-up.calls.ts'
import { proveLogin } from '#features/security/login-proof.calls.ts'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'

type ProvenCode = RequestOf<typeof proveStepUp> & {
  /** Whether the refused request is a login, which has no session yet, or a forgotten password. */
  readonly isBeforeLogin: boolean
}

export function useProveStepUp(): UsedAction<ProvenCode, ReplyOf<typeof proveStepUp>> {
  return useAction({
    ask({ isBeforeLogin, ...request }) {
      const { challenge, method, code } = request
      return isBeforeLogin && method !== 'code'
        ? askWithMsg(proveLogin, { challenge, method, code })
        : askWithMsg(proveStepUp, request)
    },
    isQuiet: true, showsFailure: true,
  })
}

/** The reply names the user's own contact with the most of it hidden. */
export function useSendStepUpCode(): UsedAction<
  RequestOf<typeof sendStepUpCode>, ReplyOf<typeof sendStepUpCode>
> {
  return useAction({ ask: (request) => askWithMsg(sendStepUpCode, request), showsFailure: true })
}
