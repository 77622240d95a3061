// Whether the device has a network at all; a socket notices its loss only later.
import { useSyncExternalStore } from 'react'

/** From the browser's `onLine`. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline'] as const) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline'] as const) removeEventListener(event, listener)
  }
}
