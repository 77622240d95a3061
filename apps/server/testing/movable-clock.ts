// A clock that a test can move forward, and whose system time it can step, the same in the gateway
// and in the sequencer's thread: the offsets are in memory that both share.
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { type Clock, systemClock } from '#sequencer/exchange-time.ts'

const name = 'ingot-test-clock'

export type MovableClock = Clock & {
  /** The system time without any step. */
  now(): number
  /** Moves time forward by `ms`, at once and everywhere. */
  advance(ms: number): void
  /** Steps the system time by `ms` (negative: back) while no time passes. */
  step(ms: number): void
}

/** The process's clock; a thread that is started after the first call sees the same. */
export function movableClock(): MovableClock {
  const known = getEnvironmentData(name)
  const moved = new BigInt64Array(known instanceof SharedArrayBuffer
    ? known
    : new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT))
  setEnvironmentData(name, moved.buffer)
  const passed = () => Number(Atomics.load(moved, 0))
  const stepped = () => Number(Atomics.load(moved, 1))
  return {
    now: () => systemClock.wall() + passed(),
    wall: () => systemClock.wall() + passed() + stepped(),
    monotonic: () => systemClock.monotonic() + passed(),
    advance: (ms) => { Atomics.add(moved, 0, BigInt(ms)) },
    step: (ms) => { Atomics.add(moved, 1, BigInt(ms)) },
  }
}

/** The next clock of this process begins at the system's time. */
export function resetClock(): void {
  setEnvironmentData(name, undefined)
}
