// The words that were searched for in this browser (SPEC §5).
import { rememberSearch } from '@ingot/contract/vocabulary'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { textsOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'

const storedKey = 'search-history'

const store = createStore<{ words: readonly string[] }>(() => ({
  words: readStored(storedKey, textsOf),
}))

store.subscribe(({ words }) => writeStored(storedKey, words))

/** At most ten words, the latest first, in this browser only. */
export function useSearchHistory(): {
  readonly words: readonly string[]
  remember(word: string): void
  forgetAll(): void
} {
  return { words: useStore(store, (state) => state.words), remember, forgetAll }
}

function remember(word: string): void {
  store.setState(({ words }) => ({ words: rememberSearch(words, word) }))
}

function forgetAll(): void {
  store.setState({ words: [] })
}
