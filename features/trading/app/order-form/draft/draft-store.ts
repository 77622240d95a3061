// The drafts of a kind of ticket by market, kept while the user visits other pages: coming back
// restores the typed values. They are stored for this tab only, and end with their session (W150).
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@ingot/web/data/account/session.ts'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { fieldsOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'

/** Markets whose drafts are kept; the one that was changed longest ago gives way. */
const draftsMax = 32

/** A draft, and when it was last changed. */
export type KeptDraft<Draft> = { readonly draft: Draft, readonly at: number }

export type DraftStore<Draft> = {
  useDraft(symbol: string): KeptDraft<Draft> | undefined
  get(symbol: string): KeptDraft<Draft> | undefined
  keep(symbol: string, draft: Draft): void
}

/** `readDraft` returns undefined for a value that is not whole. */
export function createDraftStore<Draft>(
  storedKey: string,
  readDraft: (raw: unknown) => Draft | undefined,
): DraftStore<Draft> {
  type Drafts = Readonly<Record<string, KeptDraft<Draft>>>
  const readDrafts = (raw: unknown): Drafts => {
    const { owner, drafts } = fieldsOf(raw)
    if (owner !== ownerNow()) return {}
    return Object.fromEntries(Object.entries(fieldsOf(drafts)).flatMap(([key, value]) => {
      const kept = fieldsOf(value)
      const draft = readDraft(kept['draft'])
      return draft === undefined ? [] : [[key, { draft, at: Number(kept['at']) }]]
    }))
  }
  const store = createStore<{ readonly drafts: Drafts }>(() => ({
    drafts: readStored(storedKey, readDrafts, 'tab'),
  }))
  store.subscribe(({ drafts }) => writeStored(storedKey, { owner: ownerNow(), drafts }, 'tab'))
  session.onChange(() => store.setState({ drafts: {} }))
  return {
    useDraft: (symbol) => useStore(store, ({ drafts }) => drafts[symbol]),
    get: (symbol) => store.getState().drafts[symbol],
    keep(symbol, draft) {
      store.setState(({ drafts }) => {
        const others = Object.entries(drafts).filter(([other]) => other !== symbol)
        const kept = [...others, [symbol, { draft, at: exchangeNow() }] as const].slice(-draftsMax)
        return { drafts: Object.fromEntries(kept) }
      })
    },
  }
}

/** Which session's drafts are stored: one may end while this code is not loaded. */
function ownerNow(): string {
  return session.token()?.slice(-8) ?? ''
}
