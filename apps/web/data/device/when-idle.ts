// Runs something in the next idle moment, or after a while where the browser reports none.
export function whenIdle(run: () => void, waitMs: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3 * waitMs })
  else setTimeout(run, waitMs)
}
