// Logging in and out, registering, and the list of sessions.
import { calls, type ReplyOf, type UserProfile } from '@ingot/contract/calls'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { client } from './client.ts'
import { session } from './session.ts'
import { type Action, useAction } from './use-action.ts'
import { profileKey } from './use-profile.ts'

const sessionsKey = ['sessions']

export type MySession = ReplyOf<typeof calls.listMySessions>[number]

/** Logs in; the screen shows a failure itself. */
export function useLogin(): Action<typeof calls.emailLogin> {
  const begin = useBegin()
  return useAction(calls.emailLogin, { onDone: begin, showsFailure: true, isQuiet: true })
}

/** Registers and logs in; the screen shows a failure itself. */
export function useRegister(): Action<typeof calls.regisiterEmail> {
  const begin = useBegin()
  return useAction(calls.regisiterEmail, { onDone: begin, showsFailure: true, isQuiet: true })
}

/** Sends a code to an address; the answer says after how many ms another may be asked for. */
export function useSendCode(): Action<typeof calls.sendMailVCode> {
  return useAction(calls.sendMailVCode, {
    showsFailure: true,
  })
}

/** Sends the code that a login asks for; the screen shows a failure itself. */
export function useSendLoginCode(): Action<typeof calls.sendLoginCode> {
  return useAction(calls.sendLoginCode, { showsFailure: true, isQuiet: true })
}

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

function useBegin(): (profile: UserProfile) => void {
  const cache = useQueryClient()
  return (profile) => {
    session.begin(profile)
    cache.setQueryData(profileKey, { ...profile, token: '' })
  }
}
