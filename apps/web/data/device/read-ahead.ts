// Fetches code before it is needed, in an idle moment. A failure is shown when the code is needed.
import { missingCode } from './missing-code.ts'
import { savesData } from './saves-data.ts'
import { whenIdle } from './when-idle.ts'

/** How long after the start the fetching waits where idle moments are not reported. */
const quietMs = 2_000

/** Nothing is fetched if the user's browser asks to save data. */
export function readAhead(loads: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) return
  whenIdle(() => {
    for (const load of loads) void missingCode.quietly(load)
  }, quietMs)
}
