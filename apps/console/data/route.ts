// The address of the page: the part after "#/", so that every address is served by one file.
import { useSyncExternalStore } from 'react'

/** "users/10001"; empty for the first page. */
export const useRoute = (): string => useSyncExternalStore(subscribe, read)

const read = (): string => location.hash.replace(/^#\/?/, '')

export function navigate(path: string): void {
  location.hash = `#/${path}`
}

/** Shows another address in place of this one: going back leads to the one before. */
export function replaceRoute(path: string): void {
  history.replaceState(history.state, '', `#/${path}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
