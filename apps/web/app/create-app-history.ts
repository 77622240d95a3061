// The history that the router goes by, in hash mode. Every entry has a key and an index, whether
// the app or the user wrote its address, so that the router can distinguish entries and restore
// their scroll positions.
import { createHashHistory, type RouterHistory } from '@tanstack/react-router'
import { keepSheetEntries } from './sheet-entries.ts'

export function createAppHistory(): RouterHistory {
  // The router hears of a step after this listener.
  addEventListener('popstate', () => keyTypedEntry(history), { capture: true })
  const history = createHashHistory()
  keepSheetEntries(history)
  return history
}

/** Gives an address that was typed, or followed as a plain link, the state of an entry. */
function keyTypedEntry({ location, createHref }: RouterHistory): void {
  if (window.history.state !== null) return
  // The browser replaces the entry when the typed address is the present one.
  const isSameEntry = window.location.href.endsWith(createHref(location.href))
  const key = Math.random().toString(36).slice(2)
  const state = isSameEntry
    ? location.state
    : { key, __TSR_key: key, __TSR_index: location.state.__TSR_index + 1 }
  // The router's own replaceState would count as a navigation.
  History.prototype.replaceState.call(window.history, state, '')
}
