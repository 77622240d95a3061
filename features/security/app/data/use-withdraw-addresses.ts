// The user's saved addresses, and the actions on them.
import {
  bindWithdrawAddress, checkWithdrawAddress, delWithdrawAddress, listMyWithdrawAddress,
  renameWithdrawAddress, type WithdrawAddress,
} from '#features/withdrawal/withdraw-addresses.calls.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { addressNotices } from './address-notices.ts'

export const withdrawAddressesKey = ['withdraw', 'addresses']

export type AddressCheck = ReplyOf<typeof checkWithdrawAddress>

/** From `listMyWithdrawAddress`, newest first. */
export function useWithdrawAddresses(): UseQueryResult<WithdrawAddress[]> {
  return useQuery({
    queryKey: withdrawAddressesKey,
    queryFn: ({ signal }) => ask(listMyWithdrawAddress, {}, signal),
    enabled: useIsLoggedIn(),
    meta: ofRecord('withdrawal'),
  })
}

/** Saves an address. The screen shows a failure itself. */
export function useBindAddress(): UsedAction<RequestOf<typeof bindWithdrawAddress>> {
  return useAction({
    ask: (request) => askWithMsg(bindWithdrawAddress, request),
    onDone: (_, { symbol, chain }) => addressNotices.noteBound({ symbol, chain }),
    showsFailure: true,
    invalidates: [withdrawAddressesKey],
  })
}

/** Refused with `address_in_use` while a withdrawal to it is open. */
export function useDeleteAddress(): UsedAction<{ readonly id: string }> {
  return useAction({
    ask: (request) => askWithMsg(delWithdrawAddress, request),
    invalidates: [withdrawAddressesKey],
  })
}

/** Changes the user's label of an address. */
export function useRenameAddress(): UsedAction<RequestOf<typeof renameWithdrawAddress>> {
  return useAction({
    ask: (request) => askWithMsg(renameWithdrawAddress, request),
    invalidates: [withdrawAddressesKey],
  })
}

/** Whether a typed address belongs to the network; a text that is too short is not checked. */
export function useAddressCheck(
  request: RequestOf<typeof checkWithdrawAddress>,
): UseQueryResult<AddressCheck> {
  return useQuery({
    queryKey: ['withdraw', 'check', request],
    queryFn: ({ signal }) => ask(checkWithdrawAddress, request, signal),
    enabled: request.address.length >= addressLengthMin && request.chain !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** No address of any network is shorter; a shorter text is still being typed. */
export const addressLengthMin = 20
