// A clock that a test can move forward, and whose wall it can step, the same in the gateway and in
// the sequencer's thread: how far it was moved lies in memory that both share.
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { type Clock, systemClock } from '#sequencer/exchange-time.ts'

const name = 'ingot-test-clock'

export type MovableClock = Clock & {
  /** What the wall would show if it had never been stepped. */
  now(): number
  /** Moves time forward by so many ms, at once and everywhere. */
  advance(ms: number): void
  /** Sets the wall forward (or back, below zero) by so many ms while no time passes. */
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
