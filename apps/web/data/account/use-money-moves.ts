// Money that moves at a person's word: between their own accounts, and out of the sandbox's faucet.
// Apart from the balances, which are in the first load; these are not.
import { accountTransfer } from '@ingot/contract/calls/account/account-transfer.ts'
import { faucet } from '@ingot/contract/calls/sandbox/faucet.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#data/call/use-action.ts'
import { type MoneyAction, useMoneyAction } from '#data/call/use-money-action.ts'
import { balanceKey, spotBalancesKey } from './use-balances.ts'
import { totalsKey } from './use-profile.ts'

type Transfer = Omit<RequestOf<typeof accountTransfer>, 'idempotencyKey'>
type Deposit = Omit<RequestOf<typeof faucet>, 'idempotencyKey'>

/** Moves an amount between the spot and the contract account. */
export function useTransfer(): MoneyAction<Transfer, ReplyOf<typeof accountTransfer>> {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const action = useAction(accountTransfer, {
    onDone({ spot, contract }) {
      cache.setQueryData(balanceKey('spot', spot.symbol), spot)
      cache.setQueryData(balanceKey('contract', contract.symbol), contract)
      return refresh()
    },
  })
  return useMoneyAction(action, (transfer: Transfer, idempotencyKey) =>
    ({ ...transfer, idempotencyKey }))
}

/** The sandbox's deposit: credits a coin to the spot account. */
export function useFaucet(): MoneyAction<Deposit, ReplyOf<typeof faucet>> {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const action = useAction(faucet, {
    onDone(balance) {
      cache.setQueryData(balanceKey('spot', balance.symbol), balance)
      return refresh()
    },
  })
  return useMoneyAction(action, (deposit: Deposit, idempotencyKey) =>
    ({ ...deposit, idempotencyKey }))
}

function useRefresh(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => Promise.all([spotBalancesKey, totalsKey]
    .map((queryKey) => cache.invalidateQueries({ queryKey })))
}
