// Logging out, and the list of sessions.
import type { ReplyOf } from '@ingot/contract/calls'
import {
  listMySessions, logout, revokeOtherSessions, revokeSession,
} from '@ingot/features/session/sessions.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask, askWithMsg } from '#data/call/ask.ts'
import { client } from '#data/call/client.ts'
import { session } from './session.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'

export const sessionsKey = ['sessions']

export type MySession = ReplyOf<typeof listMySessions>[number]

/** Leaves at once; the server hears of it even if the answer is not waited for. */
export function logOut(): void {
  void client.call(logout, {})
  session.end({ why: 'logout' })
}

/** No stream reports logins elsewhere, so the list is loaded again while it is visible. */
const watchedEveryMs = 15_000

/** From `listMySessions`, the latest used first; read again on every visit. */
export function useMySessions(isWatched: boolean): UseQueryResult<MySession[]> {
  return useQuery({
    refetchInterval: isWatched ? watchedEveryMs : false,
    refetchOnMount: 'always',
    staleTime: 0,
    queryKey: sessionsKey,
    queryFn: ({ signal }) => ask(listMySessions, {}, signal),
  })
}

/** Ends one of the user's sessions; refused with `session_unknown`. */
export function useRevokeSession(): UsedAction<{ readonly id: string }> {
  return useAction({
    ask: (request) => askWithMsg(revokeSession, request), invalidates: [sessionsKey],
  })
}

/** Ends the user's sessions except the present one. */
export function useRevokeOtherSessions(): UsedAction<Readonly<Record<string, never>>> {
  return useAction({
    ask: () => askWithMsg(revokeOtherSessions, {}), invalidates: [sessionsKey],
  })
}
