// The user's bank accounts, and the actions on them.
import {
  addBankAccount, type BankAccount, deleteBankAccount, listMyBankAccounts, setDefaultBankAccount,
} from '#features/bank-account/bank-accounts.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'

const bankAccountsKey = ['bank-accounts']

/** From `listMyBankAccounts`, newest first. */
export function useBankAccounts(): UseQueryResult<BankAccount[]> {
  return useQuery({
    queryKey: bankAccountsKey,
    queryFn: ({ signal }) => ask(listMyBankAccounts, {}, signal),
    enabled: useIsLoggedIn(),
    refetchOnMount: 'always',
  })
}

export type BankAccountRequest = RequestOf<typeof addBankAccount>

/** The screen shows a failure itself. */
export function useAddBankAccount(): UsedAction<BankAccountRequest, BankAccount> {
  return useAction({
    ask: (request) => askWithMsg(addBankAccount, request),
    showsFailure: true,
    invalidates: [bankAccountsKey],
  })
}

export function useSetDefaultBankAccount(): UsedAction<{ readonly id: string }> {
  return useAction({
    ask: (request) => askWithMsg(setDefaultBankAccount, request),
    invalidates: [bankAccountsKey],
  })
}

export function useDeleteBankAccount(): UsedAction<{ readonly id: string }> {
  return useAction({
    ask: (request) => askWithMsg(deleteBankAccount, request),
    invalidates: [bankAccountsKey],
  })
}
