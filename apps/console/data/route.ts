// The address of the page: the part after "#/", so that every address is served by one file.
import { useSyncExternalStore } from 'react'

/** "users/10001"; empty for the first page. */
export const useRoute = (): string => useSyncExternalStore(subscribe, read)

const read = (): string => location.hash.replace(/^#\/?/, '')

export function navigate(path: string): void {
  location.hash = `#/${path}`
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
