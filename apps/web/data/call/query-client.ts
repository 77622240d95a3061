// The cache of replies. A failed read is tried twice more when the failure may be temporary; a
// refusal by the exchange is never retried.
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallFailed } from './ask.ts'
import { session } from '#data/account/session.ts'

const triesMax = 2
const passing: readonly string[] = ['network', 'timeout', 'bad_response']

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 300_000,
      // The live stream wakes with the page and reports changes; lists refetch by their age.
      refetchOnWindowFocus: true,
      retry: (count, error) => count < triesMax
        && error instanceof CallFailed && passing.includes(error.failure.kind),
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
