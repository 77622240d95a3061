// The visitor of support: a browser without a login, known by a token that the exchange has given
// it. After a login the visitor's chats go to the user, and the token ends.
import {
  attachSupportChats, beginSupportVisit,
} from '#features/support/support-chats.calls.ts'
import { visitorTokenPattern } from '@ingot/contract/vocabulary'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@ingot/web/data/account/session.ts'
import { CallFailed } from '@ingot/web/data/call/ask.ts'
import { client } from '@ingot/web/data/call/client.ts'
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'

const storedKey = 'visitor'

const store = createStore<{ token: string | undefined }>(() => ({
  token: readStored(storedKey, (raw) => textOf(raw, visitorTokenPattern)),
}))

function keep(token: string | undefined): void {
  writeStored(storedKey, token)
  store.setState({ token })
}

export const visitor = {
  token: (): string | undefined => store.getState().token,

  forget: (): void => keep(undefined),

  /** Begins a visit where there is neither a login nor a visit; throws CallFailed otherwise. */
  async begin(): Promise<void> {
    if (session.isLoggedIn() || store.getState().token !== undefined) return
    const begun = await client.call(beginSupportVisit, {})
    if (!begun.ok) throw new CallFailed(begun.failure)
    keep(begun.data.token)
  },

  /** Gives the visitor's chats to the user that has logged in; whether there was a visitor. */
  async attach(): Promise<boolean> {
    const { token: visitorToken } = store.getState()
    if (visitorToken === undefined || !session.isLoggedIn()) return false
    const attached = await client.call(attachSupportChats, { visitorToken })
    // A token that is over has no chats; any other failure is tried again with the next visit.
    if (attached.ok || attached.failure.kind === 'rejected') keep(undefined)
    return attached.ok
  },
} as const

/** Whether a chat can be owned: by a login, or by a visit. */
export const supportToken = (): string | undefined => session.token() ?? visitor.token()

export function useVisitorToken(): string | undefined {
  return useStore(store, ({ token }) => token)
}
