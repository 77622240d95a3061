// The coins that can be withdrawn, with their networks, fees and limits.
import {
  listWithdrawCoins, type WithdrawCoin,
} from '#features/withdrawal/withdrawals.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { ofConfiguration } from '@ingot/web/data/stream/follow-configuration.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

export const withdrawCoinsKey = ['withdraw', 'coins']

/** The limits follow the coin's price and the balance its orders, so the reply is soon old. */
const refetchMs = 15_000

/** From `listWithdrawCoins`; read again at intervals, because limits follow the prices. */
export function useWithdrawCoins(): UseQueryResult<WithdrawCoin[]> {
  return useQuery({
    queryKey: withdrawCoinsKey,
    queryFn: ({ signal }) => ask(listWithdrawCoins, {}, signal),
    enabled: useIsLoggedIn(),
    meta: { ...ofRecord('withdrawal'), ...ofConfiguration },
    refetchInterval: refetchMs,
  })
}
