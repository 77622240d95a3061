// Whether the wait that the exchange asked for after a failure is still running.
import { useEffect, useState } from 'react'
import type { ActionFailure } from './create-action.ts'

/** [W195] True from the failure until its wait is over. */
export function useIsWaiting(failure: ActionFailure | undefined): boolean {
  const [waited, setWaited] = useState<ActionFailure>()
  const waitMs = failure?.turnedAway?.waitMs ?? 0
  useEffect(() => {
    if (waitMs === 0) return undefined
    const timer = setTimeout(() => setWaited(failure), waitMs)
    return () => clearTimeout(timer)
  }, [failure, waitMs])
  return waitMs > 0 && waited !== failure
}
