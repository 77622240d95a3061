// The user's profile (SPEC §3) and the total value of their accounts.
import type { AccountBalances, UserProfile } from '@ingot/contract/calls'
import { loadUserAccountBalance } from '@ingot/contract/calls/account/accounts.ts'
import { loadUserInfo } from '@ingot/contract/calls/account/user-profile.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '#data/call/ask.ts'
import { useIsLoggedIn } from './session.ts'

export const profileKey = ['profile']
export const totalsKey = ['totals']

const totalsRefetchMs = 10_000

/** From `loadUserInfo`; not read without a session. */
export function useProfile(): UseQueryResult<UserProfile> {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => ask(loadUserInfo, {}, signal),
    enabled: useIsLoggedIn(),
  })
}

/** The value of all accounts in USDT and today's profit; read again as prices move. */
export function useAccountTotals(): UseQueryResult<AccountBalances> {
  return useQuery({
    queryKey: totalsKey,
    queryFn: ({ signal }) => ask(loadUserAccountBalance, {}, signal),
    enabled: useIsLoggedIn(),
    refetchInterval: totalsRefetchMs,
    refetchOnMount: 'always',
  })
}
