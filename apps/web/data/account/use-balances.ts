// The user's balances, kept up by the stream (see own-updates).
import type { Balance } from '@ingot/features/account/accounts.calls.ts'
import { listMySpotAccount, loadAccount } from '@ingot/features/account/accounts.calls.ts'
import type { CoinType } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '#data/call/ask.ts'
import { useIsLoggedIn } from './session.ts'

export const spotBalancesKey = ['balances', 'spot']
/** The cache key of one balance. */
export const balanceKey = (accountType: CoinType, symbol: string) =>
  ['balance', accountType, symbol] as const

/** All spot balances, the empty ones too; the pinned coins first. */
export function useSpotBalances(): UseQueryResult<Balance[]> {
  return useQuery({
    queryKey: spotBalancesKey,
    queryFn: ({ signal }) => ask(listMySpotAccount, { showZero: 1 }, signal),
    enabled: useIsLoggedIn(),
  })
}

/** One coin of one account. */
export function useBalance(accountType: CoinType, symbol: string): UseQueryResult<Balance> {
  return useQuery({
    queryKey: balanceKey(accountType, symbol),
    queryFn: ({ signal }) => ask(loadAccount, { accountType, symbol }, signal),
    enabled: useIsLoggedIn() && symbol !== '',
  })
}
