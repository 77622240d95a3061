// The open sheets. Each is an entry of its own in the browser's history, above its page's: going
// back closes the topmost one and stays on the page. The router never hears of these entries, and
// none is left once its sheet has closed, the page was left or loaded anew.

export type OpenSheet = {
  /** Money is in flight: going back does not close it. */
  isLocked(): boolean
  close(): void
}

/** In an entry's state: how many sheets are open above its page. */
const depthMark = 'openSheets'
/**
 * A locked sheet lies below so many entries more: steps back use these up and stay on its page,
 * however fast they come. To send each step forward again would be too late for the next one,
 * and the browser would end the request on the way.
 */
const spareEntries = 8

let sheets: readonly OpenSheet[] = []
let shownPage = ''
/** A step that was asked of the browser here has not come yet. */
let isStepping = false
let waiting: readonly (() => void)[] = []
const listeners = new Set<() => void>()

/** Starts hearing the browser's steps; called once, before the router does. */
export function followHistory(): void {
  addEventListener('popstate', handleStep, { capture: true })
  // A page that was loaded anew still stands on the entry of a sheet that is gone.
  settle()
}

/** Says that a sheet has opened; answers the way to say that it closed. */
export function addOpenSheet(sheet: OpenSheet): () => void {
  change([...sheets, sheet])
  return () => change(sheets.filter((other) => other !== sheet))
}

/** Runs a navigation once no sheet stands between it and the page: at once when none is open. */
export function afterSheets(navigate: () => void): void {
  closeDownTo(0)
  // One that is locked goes with its page.
  change([])
  settle()
  if (isStepping) waiting = [...waiting, navigate]
  else navigate()
}

/** Says that a sheet was locked or is locked no longer. */
export function followLock(): void {
  queueMicrotask(settle)
}

export function isSheetOpen(): boolean {
  return sheets.length > 0
}

export function subscribeToSheets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly OpenSheet[]): void {
  if (next.length === sheets.length) return
  sheets = next
  for (const listener of listeners) listener()
  // One sheet often opens as another closes: together they need no step.
  queueMicrotask(settle)
}

function closeDownTo(depth: number): void {
  for (let top = sheets.at(-1); top !== undefined; top = sheets.at(-1)) {
    if (sheets.length <= depth || top.isLocked()) return
    change(sheets.slice(0, -1))
    top.close()
  }
}

function handleStep(event: PopStateEvent): void {
  const { depth, page } = currentEntry()
  const wasAsked = isStepping
  const isSamePage = page === shownPage
  isStepping = false
  if (isSamePage) event.stopImmediatePropagation()
  if (!wasAsked) closeDownTo(depth)
  if (wasAsked || !isSamePage || !isTopLocked()) settle()
  // All the spare entries of the locked sheet are used up, and lie ahead again.
  else if (depth <= sheets.length) step(wantedDepth() - depth)
  if (isStepping) return
  const ready = waiting
  waiting = []
  for (const navigate of ready) navigate()
}

/** Brings the entries in step with the open sheets. */
function settle(): void {
  if (isStepping) return
  const { depth, page } = currentEntry()
  const wanted = wantedDepth()
  shownPage = page
  if (depth > wanted) return step(wanted - depth)
  for (let above = depth + 1; above <= wanted; above += 1) {
    // The prototype's own: the router replaces the object's, and would take this for a page.
    History.prototype.pushState.call(history, { ...history.state, [depthMark]: above }, '')
  }
}

function wantedDepth(): number {
  return sheets.length + (isTopLocked() ? spareEntries : 0)
}

function isTopLocked(): boolean {
  return sheets.at(-1)?.isLocked() ?? false
}

function step(by: number): void {
  isStepping = true
  history.go(by)
}

/** Where the browser stands; the entries of a page and of its sheets name the same page. */
function currentEntry(): { readonly depth: number, readonly page: string } {
  const state = new Map<string, unknown>(Object.entries(history.state ?? {}))
  const depth = state.get(depthMark)
  state.delete(depthMark)
  return {
    depth: typeof depth === 'number' ? depth : 0,
    page: `${location.href} ${JSON.stringify([...state])}`,
  }
}
