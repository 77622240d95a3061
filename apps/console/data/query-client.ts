// The one cache of replies. The live feed marks lists as old; nothing is polled. A read is made
// again by itself only when the server is busy, after the wait that it asks for.
import { createReadRetry, type RetryReason } from '@ingot/client'
import { QueryClient } from '@tanstack/react-query'
import { AskError } from './ask.ts'

const { retry, retryDelay } = createReadRetry(Math.random)

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a query fails at once instead of waiting for one.
    queries: {
      retry: (failures, error) => retry(failures, reasonOf(error)),
      retryDelay: (failures, error) => retryDelay(failures, reasonOf(error)),
      staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const busyWords: readonly string[] = ['busy', 'too_many_requests']

function reasonOf(error: Error): RetryReason {
  return error instanceof AskError && busyWords.includes(error.failure.word)
    ? { kind: 'busy', retryAfterMs: error.failure.retryAfterMs }
    : { kind: 'final' }
}
