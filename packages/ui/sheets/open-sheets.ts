// The list of open sheets, topmost last. It knows nothing of addresses: app/sheet-entries.ts gives
// each sheet its entry in the router's history and closes sheets when the user goes back.

export type OpenSheet = {
  /** Money is in flight: going back does not close the sheet. */
  isLocked(): boolean
  close(): void
}

let sheets: readonly OpenSheet[] = []
/** Counts the closings since the start. */
let closings = 0
const listeners = new Set<() => void>()

/** Adds a sheet that has opened; returns the function that removes it. */
export function addOpenSheet(sheet: OpenSheet): () => void {
  change([...sheets, sheet])
  return () => change(sheets.filter((other) => other !== sheet))
}

/** Closes the topmost sheets until `count` are left; stops at a locked one. */
export function closeSheetsTo(count: number): void {
  for (let top = sheets.at(-1); top !== undefined; top = sheets.at(-1)) {
    if (sheets.length <= count || top.isLocked()) return
    change(sheets.slice(0, -1))
    top.close()
  }
}

/** Closes all sheets because their page is left; a locked sheet disappears with its page. */
export function leaveSheets(): void {
  closeSheetsTo(0)
  change([])
}

/** Reports that a sheet was locked or unlocked. */
export function reportLock(): void {
  notify()
}

export function countOpenSheets(): number {
  return sheets.length
}

/** How often a sheet has closed: each closing guards the page below. */
export function countSheetClosings(): number {
  return closings
}

export function isSheetOpen(): boolean {
  return sheets.length > 0
}

export function isTopSheetLocked(): boolean {
  return sheets.at(-1)?.isLocked() ?? false
}

export function subscribeToSheets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly OpenSheet[]): void {
  if (next.length === sheets.length) return
  if (next.length < sheets.length) closings += 1
  sheets = next
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
