// A read of many readers, such as the rows of a list: one observer of its query for all of them,
// because a hook of its own costs a row more than its figures do.
import { hashKey, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { session } from '#data/account/session.ts'
import { queryClient } from './query-client.ts'

export type SharedRead<Data> = {
  /** Undefined until it is read. */
  get(): Data | undefined
  /** The read is made, and kept up, while it has listeners. */
  subscribe(listener: () => void): () => void
}

type Read<Data> = {
  readonly queryKey: QueryKey
  readonly queryFn: (call: { readonly signal: AbortSignal }) => Promise<Data>
  readonly enabled?: () => boolean
}

/** `read` has the other options of a query too. */
export function createSharedRead<Data>(read: Read<Data>): SharedRead<Data> {
  const observer = new QueryObserver<Data>(queryClient, read)
  const cache = queryClient.getQueryCache()
  const hash = hashKey(read.queryKey)
  // The cache may have dropped the entry meanwhile; the observer takes the new one.
  const renew = (): void => observer.setOptions(read)
  session.onEnd(renew)
  return {
    get: () => cache.get<Data>(hash)?.state.data,
    subscribe(listener) {
      if (!observer.hasListeners()) renew()
      return observer.subscribe(listener)
    },
  }
}
