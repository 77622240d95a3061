// The user's invitation: its code and sums, the invited users, and the rebates.
import type { ReplyOf } from '@ingot/contract/calls'
import {
  listInvited, listMyRebates, loadInvitation,
} from '#features/invitation/invitations.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '@ingot/web/data/call/ask.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'

export type Invitation = ReplyOf<typeof loadInvitation>
export type InvitedUser = ReplyOf<typeof listInvited>['list'][number]
export type Rebate = ReplyOf<typeof listMyRebates>['list'][number]

export function useInvitation(): UseQueryResult<Invitation> {
  return useQuery({
    queryKey: ['invitation'],
    queryFn: ({ signal }) => ask(loadInvitation, {}, signal),
    refetchOnMount: 'always',
  })
}

const idOf = ({ id }: { readonly id: string }): string => id

/** Newest first. */
export function useInvited(): PagedRows<InvitedUser> {
  return usePages({
    queryKey: ['invited'],
    idOf,
    loadPage: (after, signal) => ask(listInvited, { after }, signal),
  })
}

/** Newest first. */
export function useRebates(): PagedRows<Rebate> {
  return usePages({
    queryKey: ['rebates'],
    idOf,
    loadPage: (after, signal) => ask(listMyRebates, { after }, signal),
  })
}

/** Where an invited person registers: the code is filled in there. */
export function invitationLink(code: string): string {
  return `${window.location.origin}/#/pages/register/index?inviteCode=${code}`
}
