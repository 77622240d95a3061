// The user's levels of identity, which the stream keeps up (see follow-records), and the way to
// apply for one.
import type { RequestOf } from '@ingot/contract/calls'
import {
  type IdentityView, loadIdentity, userAuth,
} from '@ingot/contract/calls/identity/identity.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask, askWithMsg } from '#data/call/ask.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'
import { ofRecord } from '#data/stream/follow-records.ts'
import { profileKey } from './use-profile.ts'

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
