// Money that moves at the user's word: between their own accounts, and out of the sandbox's faucet.
// Apart from the balances, which are in the first load; these are not.
import { accountTransfer } from '#features/account/accounts.calls.ts'
import { faucet } from '#features/sandbox/sandbox.calls.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { moneyRecordsKey } from './money-records-key.ts'
import { balanceKey, spotBalancesKey } from '@ingot/web/data/account/use-balances.ts'
import { totalsKey } from '@ingot/web/data/account/use-profile.ts'

export type Transfer = Omit<RequestOf<typeof accountTransfer>, 'idempotencyKey'>
export type Deposit = Omit<RequestOf<typeof faucet>, 'idempotencyKey'>

const invalidates = [spotBalancesKey, totalsKey, moneyRecordsKey]

/** Moves an amount between the spot and the contract account. */
export function useTransfer(): UsedAction<Transfer, ReplyOf<typeof accountTransfer>> {
  const cache = useQueryClient()
  return useAction({
    ask: (transfer, idempotencyKey) =>
      askWithMsg(accountTransfer, { ...transfer, idempotencyKey }),
    onDone({ spot, contract }) {
      cache.setQueryData(balanceKey('spot', spot.symbol), spot)
      cache.setQueryData(balanceKey('contract', contract.symbol), contract)
    },
    invalidates,
  })
}

/** The sandbox's deposit: credits a coin to the spot account. */
export function useFaucet(): UsedAction<Deposit, ReplyOf<typeof faucet>> {
  const cache = useQueryClient()
  return useAction({
    ask: (deposit, idempotencyKey) => askWithMsg(faucet, { ...deposit, idempotencyKey }),
    onDone: (balance) => void cache.setQueryData(balanceKey('spot', balance.symbol), balance),
    invalidates,
  })
}
