// The payment password: set, changed, or replaced with a code. The screen shows a failure itself.
import {
  changecoinpwd, resetCoinPwd, sendCoinPwdCode,
} from '#features/security/coin-password.calls.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { translator } from '@ingot/web/data/device/language.ts'
import { withdrawSettingsKey } from './use-withdraw-settings.ts'

const invalidates = [withdrawSettingsKey]

type Changed = RequestOf<typeof changecoinpwd> & { readonly isFirst: boolean }

/** The first one is set with the login password as `oldPassword`. */
export function useChangeCoinPassword(): UsedAction<Changed> {
  return useAction({
    ask: ({ oldPassword, password, rePassword }) =>
      askWithMsg(changecoinpwd, { oldPassword, password, rePassword }),
    doneText: (_, { isFirst }) => translator()(isFirst
      ? 'withdraw.passwordWasSet' : 'withdraw.passwordWasChanged'),
    showsFailure: true,
    invalidates,
  })
}

/** Proven by the code that `useSendCoinPasswordCode` sends. */
export function useResetCoinPassword(): UsedAction<RequestOf<typeof resetCoinPwd>> {
  return useAction({
    ask: (request) => askWithMsg(resetCoinPwd, request),
    doneText: () => translator()('withdraw.passwordWasChanged'),
    showsFailure: true,
    invalidates,
  })
}

/** The reply names the user's own contact with the most of it hidden. */
export function useSendCoinPasswordCode(): UsedAction<object, ReplyOf<typeof sendCoinPwdCode>> {
  return useAction({ ask: () => askWithMsg(sendCoinPwdCode, {}), showsFailure: true })
}
