// A clock that a test moves, shared with the sequencer's thread: both read the same cell.
import { setEnvironmentData } from 'node:worker_threads'

export const manualClockKey = 'ingot-manual-clock'

export type ManualClock = {
  now(): number
  advance(ms: number): void
}

/** To be made before the sequencer is started with simulated/clocked-sequencer-thread.ts. */
export function createManualClock(begin: number): ManualClock {
  const memory = new SharedArrayBuffer(8)
  const cell = new Float64Array(memory)
  cell[0] = begin
  setEnvironmentData(manualClockKey, memory)
  return {
    now: () => cell[0] ?? begin,
    advance(ms) {
      cell[0] = (cell[0] ?? begin) + ms
    },
  }
}
