// The leaders with their public figures, their trades and their followers.
import {
  type LeaderCard, type LeaderDetail, type LeaderFollower, type LeadTrade, listLeaderFollowers,
  listLeaders, listLeaderTrades, loadLeader,
} from '#features/copy-trading/leaders.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '@ingot/web/data/call/ask.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'

const leadersKey = ['leaders']

export type LeadersAsked = Omit<RequestOf<typeof listLeaders>, 'pageNo' | 'after'>
export type LeaderDays = NonNullable<LeadersAsked['days']>

const idOfLeader = ({ leaderId }: LeaderCard): string => leaderId

/** The best first by the chosen figure. */
export function useLeaders(asked: LeadersAsked): PagedRows<LeaderCard> {
  return usePages({
    queryKey: [...leadersKey, 'list', asked],
    idOf: idOfLeader,
    loadPage: (after, signal) => ask(listLeaders, { ...asked, after }, signal),
  })
}

/** `request_unknown` for a user who never led. */
export function useLeader(leaderId: string, days: LeaderDays): UseQueryResult<LeaderDetail> {
  return useQuery({
    queryKey: [...leadersKey, 'one', leaderId, days],
    queryFn: ({ signal }) => ask(loadLeader, { leaderId, days }, signal),
    enabled: leaderId !== '',
    placeholderData: (known) => known?.leaderId === leaderId ? known : undefined,
  })
}

const idOfTrade = ({ id }: LeadTrade): string => id

export function useLeaderTrades(
  leaderId: string, state: 'open' | 'closed',
): PagedRows<LeadTrade> {
  return usePages({
    queryKey: [...leadersKey, 'trades', leaderId, state],
    idOf: idOfTrade,
    loadPage: (after, signal) => ask(listLeaderTrades, { leaderId, state, after }, signal),
  })
}

const idOfFollower = ({ id }: LeaderFollower): string => id

export function useLeaderFollowers(leaderId: string): PagedRows<LeaderFollower> {
  return usePages({
    queryKey: [...leadersKey, 'followers', leaderId],
    idOf: idOfFollower,
    loadPage: (after, signal) => ask(listLeaderFollowers, { leaderId, after }, signal),
  })
}
