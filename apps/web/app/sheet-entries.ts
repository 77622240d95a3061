// Gives each open sheet an entry of its own in the router's history, above the entry of its page:
// going back closes the topmost sheet and stays on the page. The entries are ordinary ones of the
// router, which gets every step; no entry is left once its sheet has closed.
import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import {
  closeSheetsTo, countOpenSheets, isTopSheetLocked, leaveSheets, subscribeToSheets,
} from '@ingot/ui/sheets/open-sheets.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many sheets are open above the entry's page; absent on the page's own entry. */
    openSheets?: number
  }
}

/**
 * Entries above a locked sheet. Steps back use them up without leaving the page, and each step is
 * answered with new entries, so that no number of steps ends the request that is in flight.
 */
const spareEntries = 8

/** How many sheets are open above the page of a history entry. */
export function sheetDepthOf(state: HistoryState): number {
  return state.openSheets ?? 0
}

/** Keeps the entries of a history in step with the open sheets; called once. */
export function keepSheetEntries(history: RouterHistory): void {
  const { push, replace } = history
  let page = history.location.href
  /** A step that was requested here has not arrived yet. */
  let isStepping = false
  let waiting: readonly (() => void)[] = []

  const settle = (): void => {
    if (isStepping) return
    const depth = sheetDepthOf(history.location.state)
    const wanted = countOpenSheets() + (isTopSheetLocked() ? spareEntries : 0)
    if (depth > wanted) {
      isStepping = true
      return history.go(wanted - depth)
    }
    for (let openSheets = depth + 1; openSheets <= wanted; openSheets += 1) {
      push(history.location.href, { openSheets }, { ignoreBlocker: true })
      history.flush()
    }
  }
  // One sheet often opens as another closes: together they need no step.
  const settleSoon = (): void => queueMicrotask(settle)

  /** Runs a navigation from the page's own entry, once its sheets are closed. */
  const leave = (navigate: () => void): void => {
    leaveSheets()
    settle()
    if (isStepping) waiting = [...waiting, navigate]
    else navigate()
  }

  history.push = (to, ...rest) => leave(() => {
    // A link inside a sheet may name the page below it.
    if (to !== history.location.href) push(to, ...rest)
  })
  history.replace = (...to) => leave(() => replace(...to))

  history.subscribe(({ action, location }) => {
    const isPageLeft = location.href !== page
    page = location.href
    if (action.type === 'PUSH' || action.type === 'REPLACE') return
    isStepping = false
    if (isPageLeft) leaveSheets()
    else closeSheetsTo(sheetDepthOf(location.state))
    settleSoon()
    const ready = waiting
    waiting = []
    for (const navigate of ready) navigate()
  })

  subscribeToSheets(settleSoon)
  // A reloaded page may still be on the history entry of a closed sheet.
  settle()
}
