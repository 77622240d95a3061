// The payment password: set, changed, or replaced with a code. The screen shows a failure itself.
import { changecoinpwd } from '@ingot/contract/calls/payment/changecoinpwd.ts'
import { resetCoinPwd } from '@ingot/contract/calls/payment/reset-coin-pwd.ts'
import { sendCoinPwdCode } from '@ingot/contract/calls/payment/send-coin-pwd-code.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, useAction } from '#data/call/use-action.ts'
import { withdrawSettingsKey } from '#data/withdrawal/use-withdraw-settings.ts'

export function useChangeCoinPassword(): Action<typeof changecoinpwd> {
  return useAction(changecoinpwd, { showsFailure: true, onDone: useRefresh() })
}

export function useResetCoinPassword(): Action<typeof resetCoinPwd> {
  return useAction(resetCoinPwd, { showsFailure: true, onDone: useRefresh() })
}

export function useSendCoinPasswordCode(): Action<typeof sendCoinPwdCode> {
  return useAction(sendCoinPwdCode, { showsFailure: true })
}

function useRefresh(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: withdrawSettingsKey })
}
