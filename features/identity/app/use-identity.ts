// The user's levels of identity, which the stream keeps up (see follow-records), and the way to
// apply for one.
import type { RequestOf } from '@ingot/contract/calls'
import {
  type IdentityView, loadIdentity, userAuth,
} from '#features/identity/identity.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { profileKey } from '@ingot/web/data/account/use-profile.ts'

const identityKey = ['identity']

export function useIdentity(): UseQueryResult<IdentityView> {
  return useQuery({
    queryKey: identityKey,
    queryFn: ({ signal }) => ask(loadIdentity, {}, signal),
    refetchOnMount: 'always',
    meta: ofRecord('identity'),
  })
}

export type IdentityRequest = Omit<RequestOf<typeof userAuth>, 'idempotencyKey'>

/** The screen shows a failure itself. */
export function useSendIdentity(): UsedAction<IdentityRequest, IdentityView> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(userAuth, { ...request, idempotencyKey }),
    showsFailure: true,
    invalidates: [identityKey, profileKey],
  })
}
