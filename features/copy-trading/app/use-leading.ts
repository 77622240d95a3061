// The user's own lead: the requirements and the application, the terms, the end, the followers.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import {
  applyToLead, changeLeadTerms, endLeading, type LeadApplication, listMyFollowers, loadMyLeading,
} from '#features/copy-trading/leading.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

const leadingKey = ['leading']
const ofLeading = ofRecord('lead_application', 'identity')

/** The equity and the figures of an open page are at most this old. */
const refetchMs = 5_000

export type MyLeading = ReplyOf<typeof loadMyLeading>
export type MyLead = NonNullable<MyLeading['lead']>
export type MyFollower = ReplyOf<typeof listMyFollowers>['list'][number]

export function useMyLeading(): UseQueryResult<MyLeading> {
  return useQuery({
    queryKey: [...leadingKey, 'mine'],
    queryFn: ({ signal }) => ask(loadMyLeading, {}, signal),
    enabled: useIsLoggedIn(),
    meta: ofLeading,
    refetchInterval: refetchMs,
    refetchOnMount: 'always',
  })
}

const idOfFollower = ({ id }: MyFollower): string => id

/** Newest first. */
export function useMyFollowers(): PagedRows<MyFollower> {
  return usePages({
    queryKey: [...leadingKey, 'followers'],
    idOf: idOfFollower,
    loadPage: (after, signal) => ask(listMyFollowers, { after }, signal),
    refetchMs,
  })
}

/** The screen shows a failure itself. */
export function useApplyToLead(): UsedAction<RequestOf<typeof applyToLead>, LeadApplication> {
  return useAction({
    ask: (request) => askWithMsg(applyToLead, request), showsFailure: true,
    invalidates: [leadingKey],
  })
}

/** The screen shows a failure itself. */
export function useChangeLeadTerms(): UsedAction<RequestOf<typeof changeLeadTerms>, null> {
  return useAction({
    ask: (request) => askWithMsg(changeLeadTerms, request), showsFailure: true,
    invalidates: [leadingKey],
  })
}

export function useEndLeading(): UsedAction<RequestOf<typeof endLeading>, null> {
  return useAction({
    ask: (request) => askWithMsg(endLeading, request), invalidates: [leadingKey],
  })
}
