// Why the last session ended without a logout, for the login page: the toast of its end is gone by
// the time that the user reads that page. In memory only.
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

const store = createStore<{ text: string | undefined }>(() => ({ text: undefined }))

/** Undefined clears it: the user has logged in, or has logged out. */
export function noteEnd(text: string | undefined): void {
  store.setState({ text })
}

/** The sentence in the language of that moment; undefined where the user left. */
export function useEndNotice(): string | undefined {
  return useStore(store, ({ text }) => text)
}
