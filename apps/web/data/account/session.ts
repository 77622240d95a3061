// The session: the token (SPEC §4: logged in means that a token exists) and the user's id. The only
// place that begins and ends a session; other modules listen here for both.
import type { UserProfile } from '@ingot/features/account/user-profile.calls.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, textOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'

export type Session = { readonly token: string, readonly userId: string }

/** Why a session ended: the user left, or the server says that it no longer lives (-1001). */
export type SessionEnd = { readonly why: 'logout' } | { readonly why: 'dead'; readonly msg: string }

const storedKey = 'session'

const store = createStore<{ session: Session | undefined }>(() => ({
  session: readStored(storedKey, readSession),
}))

const endListeners = new Set<(end: SessionEnd) => void>()

export const session = {
  token: (): string | undefined => store.getState().session?.token,
  userId: (): string | undefined => store.getState().session?.userId,
  isLoggedIn: (): boolean => store.getState().session !== undefined,

  begin(profile: Pick<UserProfile, 'token' | 'userId'>): void {
    const begun = { token: profile.token, userId: profile.userId }
    writeStored(storedKey, begun)
    store.setState({ session: begun })
  },

  end(end: SessionEnd): void {
    if (store.getState().session === undefined) return
    writeStored(storedKey, undefined)
    store.setState({ session: undefined })
    for (const listener of endListeners) listener(end)
  },

  /** Calls the listener at each login and logout. */
  onChange: (listener: () => void): (() => void) => store.subscribe(listener),

  onEnd(listener: (end: SessionEnd) => void): () => void {
    endListeners.add(listener)
    return () => void endListeners.delete(listener)
  },
} as const

/** Another tab logged in or out: this one follows. */
export function followOtherTabs(): void {
  globalThis.addEventListener('storage', (event) => {
    if (event.key === `ingot.${storedKey}`) {
      const stored = readStored(storedKey, readSession)
      if (stored === undefined) session.end({ why: 'logout' })
      else if (stored.token !== session.token()) store.setState({ session: stored })
    }
  })
}

export function useIsLoggedIn(): boolean {
  return useStore(store, (state) => state.session !== undefined)
}

/** Undefined without a session. */
export function useUserId(): string | undefined {
  return useStore(store, (state) => state.session?.userId)
}

/** A stored session, when it is whole. */
function readSession(raw: unknown): Session | undefined {
  const stored = fieldsOf(raw)
  const token = textOf(stored['token'], /^.+$/)
  const userId = textOf(stored['userId'], /^\d+$/)
  return token === undefined || userId === undefined ? undefined : { token, userId }
}
