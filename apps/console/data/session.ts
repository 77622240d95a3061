// The operator's session as the server reports it. The token is in a cookie that no script can
// read, so the first look asks the server.
import {
  loadOperatorSession, type OperatorSession,
} from '@ingot/contract/console/session/operator-session.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { ask, type CallFailure, onSessionDead } from './ask.ts'
import { queryClient } from './query-client.ts'

export type SessionState = {
  /** Undefined until the server has replied; null without a session. */
  readonly session: OperatorSession | null | undefined
  /** Why the server could not be asked. */
  readonly failure: CallFailure | undefined
}

let state: SessionState = { session: undefined, failure: undefined }
let isAsked = false
const listeners = new Set<() => void>()

function setState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export const beginSession = (session: OperatorSession): void =>
  setState({ session, failure: undefined })

/** Forgets the session and every reply of it. */
export function endSession(): void {
  queryClient.clear()
  setState({ session: null, failure: undefined })
}

onSessionDead(endSession)

export function useSession(): SessionState {
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    void load()
  }, [])
  return useSyncExternalStore(subscribe, () => state)
}

export function retrySession(): void {
  setState({ session: undefined, failure: undefined })
  void load()
}

async function load(): Promise<void> {
  const called = await ask(loadOperatorSession, {})
  if (called.ok) beginSession(called.data)
  else if (called.failure.word === 'session_dead') setState({ session: null, failure: undefined })
  else setState({ session: undefined, failure: called.failure })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
