// Logging out, and the list of sessions.
import { calls, type ReplyOf } from '@ingot/contract/calls'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { client } from './client.ts'
import { session } from './session.ts'
import { type Action, useAction } from './use-action.ts'

const sessionsKey = ['sessions']

export type MySession = ReplyOf<typeof calls.listMySessions>[number]

/** Leaves at once; the server hears of it even if the answer is not waited for. */
export function logOut(): void {
  void client.call(calls.logout, {})
  session.end({ why: 'logout' })
}

export function useMySessions(): UseQueryResult<MySession[]> {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => ask(calls.listMySessions, {}, signal),
  })
}

export function useRevokeSession(): Action<typeof calls.revokeSession> {
  const cache = useQueryClient()
  return useAction(calls.revokeSession, {
    onDone: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  })
}
