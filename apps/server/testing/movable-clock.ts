// A clock that a test can move forward, the same in the gateway and in the sequencer's thread: how
// far it was moved lies in memory that both share.
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const name = 'ingot-test-clock'

export type MovableClock = {
  now(): number
  /** Moves time forward by so many ms, at once and everywhere. */
  advance(ms: number): void
}

/** The process's clock; a thread that is started after the first call sees the same. */
export function movableClock(): MovableClock {
  const known = getEnvironmentData(name)
  const moved = new BigInt64Array(known instanceof SharedArrayBuffer
    ? known
    : new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  setEnvironmentData(name, moved.buffer)
  return {
    now: () => Date.now() + Number(Atomics.load(moved, 0)),
    advance: (ms) => { Atomics.add(moved, 0, BigInt(ms)) },
  }
}
