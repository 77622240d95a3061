// The cache of replies. A failed read is tried again when the failure may pass, after the wait that
// the server asks for; a refusal by the exchange and an action are never repeated by themselves.
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { session } from '#data/account/session.ts'
import { readRetry } from './retry-reason.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 300_000,
      // The live stream wakes with the page and reports changes; lists refetch by their age.
      refetchOnWindowFocus: true,
      ...readRetry,
      // A request is tried even when the browser believes to be offline: it is often wrong.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The screen hears of an action in the turn of the tap that began it, not in a later one: its sheet
// is locked and its button busy before anything else can be tapped or gone back from.
notifyManager.setScheduler(queueMicrotask)

// One user's data is never shown to the next user.
session.onEnd(() => queryClient.clear())
