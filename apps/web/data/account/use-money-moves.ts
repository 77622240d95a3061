// Money that moves at a person's word: between their own accounts, and out of the sandbox's faucet.
// Apart from the balances, which are in the first load; these are not.
import { accountTransfer } from '@ingot/contract/calls/account/account-transfer.ts'
import { faucet } from '@ingot/contract/calls/sandbox/faucet.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, useAction } from '#data/call/use-action.ts'
import { balanceKey, spotBalancesKey } from './use-balances.ts'
import { totalsKey } from './use-profile.ts'

/** Moves an amount between the spot and the contract account. */
export function useTransfer(): Action<typeof accountTransfer> {
  const cache = useQueryClient()
  return useAction(accountTransfer, {
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
export function useFaucet(): Action<typeof faucet> {
  const cache = useQueryClient()
  return useAction(faucet, {
    onDone(balance) {
      cache.setQueryData(balanceKey('spot', balance.symbol), balance)
      return Promise.all([
        cache.invalidateQueries({ queryKey: spotBalancesKey }),
        cache.invalidateQueries({ queryKey: totalsKey }),
      ])
    },
  })
}
