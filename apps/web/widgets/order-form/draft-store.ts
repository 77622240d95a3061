// The drafts of a kind of ticket by market, kept while the user visits other pages: coming back
// restores the typed values. They are stored for this tab only, and separately for each user.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'

/** Markets whose drafts are kept; the one that was changed longest ago gives way. */
const draftsMax = 32

export type DraftStore<Draft> = {
  useDraft(key: string): Draft | undefined
  get(key: string): Draft | undefined
  keep(key: string, draft: Draft): void
}

export const draftKeyOf = (userId: string | undefined, symbol: string): string =>
  `${userId ?? ''} ${symbol}`

/** `readDraft` returns undefined for a value that is not whole. */
export function createDraftStore<Draft>(
  storedKey: string,
  readDraft: (raw: unknown) => Draft | undefined,
): DraftStore<Draft> {
  type Drafts = Readonly<Record<string, Draft>>
  const readDrafts = (raw: unknown): Drafts =>
    Object.fromEntries(Object.entries(fieldsOf(raw)).flatMap(([key, value]) => {
      const draft = readDraft(value)
      return draft === undefined ? [] : [[key, draft]]
    }))
  const store = createStore<{ readonly drafts: Drafts }>(() => ({
    drafts: readStored(storedKey, readDrafts, 'tab'),
  }))
  store.subscribe(({ drafts }) => writeStored(storedKey, drafts, 'tab'))
  return {
    useDraft: (key) => useStore(store, ({ drafts }) => drafts[key]),
    get: (key) => store.getState().drafts[key],
    keep(key, draft) {
      store.setState(({ drafts }) => {
        const others = Object.entries(drafts).filter(([other]) => other !== key)
        const kept = [...others, [key, draft] as const].slice(-draftsMax)
        return { drafts: Object.fromEntries(kept) }
      })
    },
  }
}
