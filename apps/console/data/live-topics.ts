// Follows the console's feed while a session is open: each named subject makes the queries that
// depend on it load again. A lost feed reconnects by itself and then loads everything again.
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

let isLive = false
const listeners = new Set<() => void>()

function setLive(value: boolean): void {
  if (value === isLive) return
  isLive = value
  for (const listener of listeners) listener()
}

/** Opens the feed for as long as the component is shown; whether it is connected. */
export function useLiveTopics(): boolean {
  useEffect(() => {
    const feed = new EventSource('/console/feed')
    feed.addEventListener('message', ({ data }) => handleTopics(String(data)))
    feed.addEventListener('error', () => setLive(false))
    return () => {
      feed.close()
      setLive(false)
    }
  }, [])
  return useSyncExternalStore(subscribe, () => isLive)
}

function handleTopics(text: string): void {
  const parsed: unknown = JSON.parse(text)
  const topics = Array.isArray(parsed) ? parsed.map(String) : []
  // The first event of a connection names nothing: changes may have been missed before it.
  const isFirst = topics.length === 0
  setLive(true)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      isFirst || topicsOf(key).some((one) => topics.includes(one)),
  })
}

function topicsOf(key: unknown): readonly string[] {
  const topics: unknown = typeof key === 'object' && key !== null
    ? Reflect.get(key, 'topics') : undefined
  return Array.isArray(topics) ? topics.map(String) : []
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
