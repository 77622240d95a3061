// The time of the exchange, for batch times and every limit. It follows monotonic time and is
// adjusted toward the system's clock slowly, so a stepped clock causes no refusal and no batch time
// far from the one before it. The gateway adjusts it; the sequencer's thread reads the same memory.

/** Where time comes from. */
export type Clock = {
  /** The system's clock, in ms since the epoch; it may be stepped forward and back. */
  wall(): number
  /** Ms since some moment, the same in all threads of a process; it never goes back. */
  monotonic(): number
}

/** The same moment in every thread, where each thread's performance.now() begins at its own. */
const threadBeganAt = Number(process.hrtime.bigint()) / 1_000_000 - performance.now()

export const systemClock: Clock = {
  wall: Date.now,
  monotonic: () => threadBeganAt + performance.now(),
}

/** A change of the system's clock against monotonic time that counts as a step. */
const stepMsMin = 500
/** How much faster or slower than monotonic time the exchange's may go. */
const drawnShare = 0.05
/** The two clocks tick at different moments of a millisecond. */
const graceMs = 2
const lookEveryMs = 1_000

export type ExchangeTimeParts = {
  readonly clock: Clock
  /** Hears once of each step: by how many ms the clock was set forward, or back (below zero). */
  onStep(stepMs: number): void
}

export class ExchangeTime {
  /** The offset to monotonic time, for readers in other threads. */
  readonly memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)
  readonly #offset = new BigInt64Array(this.memory)
  readonly #parts: ExchangeTimeParts
  readonly #read: () => number
  /** The system's clock less monotonic time, at the last look. */
  #skewMs: number
  #lookedAt: number

  constructor(parts: ExchangeTimeParts) {
    const { clock } = parts
    this.#parts = parts
    this.#lookedAt = clock.monotonic()
    this.#skewMs = clock.wall() - this.#lookedAt
    this.#add(Math.ceil(this.#skewMs))
    this.#read = readExchangeTime(this.memory, clock)
  }

  /** Now, in whole ms since the epoch; never less than it was. */
  readonly now = (): number => this.#read()

  /** Goes on from a moment that was stamped already, should the system's clock be behind it. */
  notBefore(at: number): void {
    const behindMs = at - this.now()
    if (behindMs <= 0) return
    this.#add(behindMs)
    if (behindMs >= stepMsMin) this.#parts.onStep(-behindMs)
  }

  /** Draws the exchange's time toward the system's clock; returns the way to stop. */
  follow(): () => void {
    const looks = setInterval(() => this.look(), lookEveryMs).unref()
    return () => clearInterval(looks)
  }

  /** One look at the system's clock. */
  look(): void {
    const { clock, onStep } = this.#parts
    const monotonic = clock.monotonic()
    const skewMs = clock.wall() - monotonic
    const stepMs = Math.round(skewMs - this.#skewMs)
    const leadMs = skewMs - Number(Atomics.load(this.#offset, 0))
    const drawnMsMax = Math.floor((monotonic - this.#lookedAt) * drawnShare)
    this.#skewMs = skewMs
    this.#lookedAt = monotonic
    if (Math.abs(leadMs) > graceMs) {
      this.#add(Math.trunc(Math.max(-drawnMsMax, Math.min(leadMs, drawnMsMax))))
    }
    if (Math.abs(stepMs) >= stepMsMin) onStep(stepMs)
  }

  #add(ms: number): void {
    Atomics.add(this.#offset, 0, BigInt(ms))
  }
}

/** Reads the exchange's time from the memory of the thread that adjusts it. */
export function readExchangeTime(
  memory: SharedArrayBuffer,
  { monotonic }: Pick<Clock, 'monotonic'>,
): () => number {
  const offset = new BigInt64Array(memory)
  let latest = 0
  return () => {
    latest = Math.max(latest, Math.floor(monotonic() + Number(Atomics.load(offset, 0))))
    return latest
  }
}
