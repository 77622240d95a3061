// The reaction to a missing file of the app: usually a new version was published and an open page
// asks for a file of the old one. The page reloads itself, once for each file, so never in a loop,
// and never while the server is unreachable, because the open page is then all there is. If the
// file is missing again, the failed screen reports it.

export type MissingCodePage = {
  /** Whether the app would come if it was asked for now. */
  isServed(): Promise<boolean>
  /** Notes the file for as long as the tab lives; false when it was noted before, or cannot be. */
  note(file: string): boolean
  reload(): void
}

export type MissingCode = {
  /** Takes the bundler's word that a file did not arrive. */
  take(error: unknown): void
  /** Whether an error is that of a file which did not arrive. */
  isCause(error: unknown): boolean
  /** Fetches for later: a failure is shown when the code is needed, and reloads nothing now. */
  quietly(load: () => Promise<unknown>): Promise<void>
  /** Reloads the page if the server is reachable; returns whether it does. */
  reload(): Promise<boolean>
}

export function createMissingCode(page: MissingCodePage): MissingCode {
  const taken = new WeakSet<object>()
  let quiet = 0
  const renew = async (isWanted: () => boolean): Promise<boolean> => {
    const isComing = await page.isServed() && isWanted()
    if (isComing) page.reload()
    return isComing
  }
  return {
    take(error) {
      if (!(error instanceof Error)) return
      taken.add(error)
      if (quiet === 0) void renew(() => page.note(error.message))
    },
    reload: () => renew(() => true),
    isCause: (error) => error instanceof Error && taken.has(error),
    async quietly(load) {
      quiet += 1
      try {
        await load()
      } catch (error) {
        if (!(error instanceof Error && taken.has(error))) throw error
      } finally {
        quiet -= 1
      }
    },
  }
}

export const missingCode = createMissingCode({
  isServed: () => fetch('./', { cache: 'no-store' }).then(({ ok }) => ok, () => false),
  note(file) {
    try {
      const key = `ingot.missing:${file}`
      if (sessionStorage.getItem(key) !== null) return false
      sessionStorage.setItem(key, 'noted')
      return true
    } catch {
      // A page that cannot store the fact of its reload must not reload: it might never end.
      return false
    }
  },
  reload: () => location.reload(),
})

/** Starts hearing of files that do not arrive; called once, before any is asked for. */
export function watchMissingCode(): void {
  globalThis.addEventListener('vite:preloadError', ({ payload }) => missingCode.take(payload))
}
