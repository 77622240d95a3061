// The contract account, coin by coin: the service has no list of it, so each coin is read once
// and then kept up by the stream.
import type { Balance } from '@ingot/features/account/accounts.calls.ts'
import { loadAccount } from '@ingot/features/account/accounts.calls.ts'
import { useQueries } from '@tanstack/react-query'
import { ask } from '#data/call/ask.ts'
import { balanceKey } from './use-balances.ts'
import { useCoins } from '@ingot/features/market/app/data/use-rankings.ts'
import { useIsLoggedIn } from './session.ts'

export type ContractBalances = {
  /** Undefined until every coin has been read. */
  readonly data: readonly Balance[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Every coin of the contract account, in the order of the coins. Reads only while `isShown`. */
export function useContractBalances(isShown: boolean): ContractBalances {
  const isLoggedIn = useIsLoggedIn()
  const coins = useCoins()
  const balances = useQueries({
    queries: (coins.data ?? []).map(({ symbol }) => ({
      queryKey: balanceKey('contract', symbol),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(loadAccount, { accountType: 'contract', symbol }, signal),
      enabled: isLoggedIn && isShown,
    })),
  })
  const rows = balances.flatMap(({ data }) => data ?? [])
  const isWhole = coins.data !== undefined && rows.length === coins.data.length
  return {
    data: isWhole ? rows : undefined,
    error: coins.error ?? balances.find(({ error }) => error !== null)?.error ?? null,
    isFetching: coins.isFetching || balances.some(({ isFetching }) => isFetching),
    refetch: () => coins.data === undefined
      ? coins.refetch()
      : Promise.all(balances.map(({ refetch }) => refetch())),
  }
}
