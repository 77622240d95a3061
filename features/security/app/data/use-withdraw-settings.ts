// The user's payment password, lock of new addresses, and applications left today.
import {
  loadWithdrawSettings, setAddressLock, type WithdrawSettings,
} from '#features/withdrawal/withdrawals.calls.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { withdrawAddressesKey } from './use-withdraw-addresses.ts'

export const withdrawSettingsKey = ['withdraw', 'settings']

/** From `loadWithdrawSettings`. */
export function useWithdrawSettings(): UseQueryResult<WithdrawSettings> {
  return useQuery({
    queryKey: withdrawSettingsKey,
    queryFn: ({ signal }) => ask(loadWithdrawSettings, {}, signal),
    enabled: useIsLoggedIn(),
    meta: ofRecord('withdrawal'),
  })
}

/** Turns the lock of new addresses on or off. */
export function useSetAddressLock(): UsedAction<{ readonly enabled: boolean }> {
  const cache = useQueryClient()
  return useAction({
    ask: (request) => askWithMsg(setAddressLock, request),
    onDone: (settings) => void cache.setQueryData(withdrawSettingsKey, settings),
    // The times of the saved addresses follow the lock.
    invalidates: [withdrawAddressesKey],
  })
}
