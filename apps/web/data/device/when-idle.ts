// Runs something in the next idle moment, or after a while where the browser reports none.
/** At the latest after three times `waitMs`; after `waitMs` in browsers without idle callbacks. */
export function whenIdle(run: () => void, waitMs: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3 * waitMs })
  else setTimeout(run, waitMs)
}
