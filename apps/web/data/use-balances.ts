// The user's balances, kept up by the stream (see own-updates), and moving them between accounts.
import { type Balance, calls } from '@ingot/contract/calls'
import type { CoinType } from '@ingot/contract/vocabulary'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { translator } from './language.ts'
import { totalsKey } from './use-profile.ts'
import { useIsLoggedIn } from './session.ts'
import { type Action, useAction } from './use-action.ts'
import { useFormat } from './use-site-config.ts'

export const spotBalancesKey = ['balances', 'spot']
export const balanceKey = (accountType: CoinType, symbol: string) =>
  ['balance', accountType, symbol] as const

/** All spot balances, the empty ones too; the pinned coins first. */
export function useSpotBalances(): UseQueryResult<Balance[]> {
  return useQuery({
    queryKey: spotBalancesKey,
    queryFn: ({ signal }) => ask(calls.listMySpotAccount, { showZero: 1 }, signal),
    enabled: useIsLoggedIn(),
  })
}

/** One coin of one account. */
export function useBalance(accountType: CoinType, symbol: string): UseQueryResult<Balance> {
  return useQuery({
    queryKey: balanceKey(accountType, symbol),
    queryFn: ({ signal }) => ask(calls.loadAccount, { accountType, symbol }, signal),
    enabled: useIsLoggedIn() && symbol !== '',
  })
}

/** Moves an amount between the spot and the contract account. */
export function useTransfer(): Action<typeof calls.accountTransfer> {
  const cache = useQueryClient()
  const format = useFormat()
  return useAction(calls.accountTransfer, {
    doneText: (_, { amount, symbol }) =>
      translator()('property.transferred', { amount: format.amount(amount), symbol }),
    onDone({ spot, contract }) {
      cache.setQueryData(balanceKey('spot', spot.symbol), spot)
      cache.setQueryData(balanceKey('contract', contract.symbol), contract)
      return Promise.all([
        cache.invalidateQueries({ queryKey: spotBalancesKey }),
        cache.invalidateQueries({ queryKey: totalsKey }),
      ])
    },
  })
}

/** The sandbox's deposit: credits a coin to the spot account. */
export function useFaucet(): Action<typeof calls.faucet> {
  const cache = useQueryClient()
  const format = useFormat()
  return useAction(calls.faucet, {
    doneText: (_, { amount, symbol }) =>
      translator()('property.deposited', { amount: format.amount(amount), symbol }),
    onDone(balance) {
      cache.setQueryData(balanceKey('spot', balance.symbol), balance)
      return Promise.all([
        cache.invalidateQueries({ queryKey: spotBalancesKey }),
        cache.invalidateQueries({ queryKey: totalsKey }),
      ])
    },
  })
}
