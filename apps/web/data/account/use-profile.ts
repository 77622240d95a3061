// The user's profile (SPEC §3) and the total value of their accounts.
import type { AccountBalances, UserProfile } from '@ingot/features/account/user-profile.calls.ts'
import { loadUserAccountBalance } from '@ingot/features/account/accounts.calls.ts'
import { loadUserInfo } from '@ingot/features/account/user-profile.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '#data/call/ask.ts'
import { queryClient } from '#data/call/query-client.ts'
import { liveStream } from '#data/stream/live-stream.ts'
import { useIsLoggedIn } from './session.ts'

export const profileKey = ['profile']
export const totalsKey = ['totals']

const totalsRefetchMs = 10_000
const refreshDelayMs = 500

/** From `loadUserInfo`; not read without a session. */
export function useProfile(): UseQueryResult<UserProfile> {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => ask(loadUserInfo, {}, signal),
    enabled: useIsLoggedIn(),
  })
}

/**
 * The value of all accounts in USDT and today's profit: the exchange computes them. They are read
 * again as prices move, and as a balance changes.
 */
export function useAccountTotals(): UseQueryResult<AccountBalances> {
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => isLoggedIn ? followBalances() : undefined, [isLoggedIn])
  return useQuery({
    queryKey: totalsKey,
    queryFn: ({ signal }) => ask(loadUserAccountBalance, {}, signal),
    enabled: isLoggedIn,
    refetchInterval: totalsRefetchMs,
    refetchOnMount: 'always',
  })
}

/** Once for a burst of messages. */
function followBalances(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = liveStream().subscribe('user@balance', () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: totalsKey })
    }, refreshDelayMs)
  })
  return () => {
    clearTimeout(timer)
    leave()
  }
}
