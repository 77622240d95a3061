// The operator's session as the server reports it. The token is in a cookie that no script can
// read, so the first look asks the server.
import { isSessionEnd } from '@ingot/client/console'
import {
  loadOperatorSession, type OperatorSession,
} from '@ingot/features/operator/operator-session.console.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { ask, type CallFailure, onSessionDead } from './ask.ts'
import { queryClient } from './query-client.ts'

export type SessionState = {
  /** Undefined until the server has replied; null without a session. */
  readonly session: OperatorSession | null | undefined
  /** Why the server could not be asked. */
  readonly failure: CallFailure | undefined
  /** [OP48] Why the session has ended, in words; empty without one, and after a log-out. */
  readonly ended: string
}

const unasked: SessionState = { session: undefined, failure: undefined, ended: '' }
let state = unasked
let isAsked = false
const listeners = new Set<() => void>()

function setState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export const beginSession = (session: OperatorSession): void =>
  setState({ ...unasked, session })

/** Forgets the session and every reply of it. */
export function endSession(ended = ''): void {
  queryClient.clear()
  setState({ ...unasked, session: null, ended })
}

onSessionDead(({ text }) => {
  // Several calls find the same end, and after a log-out it needs no reason.
  if (state.session !== null && state.session !== undefined) endSession(text)
})

export function useSession(): SessionState {
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    void load()
  }, [])
  return useSyncExternalStore(subscribe, () => state)
}

export function retrySession(): void {
  setState(unasked)
  void load()
}

async function load(): Promise<void> {
  const called = await ask(loadOperatorSession, {})
  if (called.ok) beginSession(called.data)
  else if (!isSessionEnd(called.failure)) setState({ ...unasked, failure: called.failure })
  else {
    // Without a session there is no end: a first visit has no reason.
    const { word, text } = called.failure
    setState({ ...unasked, session: null, ended: word === 'session_dead' ? '' : text })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
