// The one cache of replies. The live feed marks lists as old; nothing is polled.
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a query fails at once instead of waiting for one.
    queries: {
      retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always',
    },
  },
})
