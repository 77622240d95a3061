// The stream's status for screens, and the stream's clock.

/**
 *
 * - `connecting`: no connection is open yet.
 * - `live`: the socket is open and replies.
 * - `stale`: it was live; now the socket is lost or silent, so shown data may be old.
 * - `closed`: ended by the caller or by an ended session, or lost without a login.
 *
 */
export type StreamState = 'connecting' | 'live' | 'stale' | 'closed'

/** The state of the stream, and since when, in ms of the epoch. */
export type StreamStatus = {
  readonly state: StreamState
  /** The moment, in ms, at which this state began. */
  readonly since: number
}

/** Time, by injection: the stream reads no other clock. */
export type StreamTimers = {
  now(): number
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The timers of the runtime. */
export const systemTimers: StreamTimers = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The current status with its listeners. */
export type StatusCell = {
  get(): StreamStatus
  set(state: StreamState): void
  listen(listener: (status: StreamStatus) => void): () => void
}

/** The status with its listeners; a state that is set twice is announced once. */
export function createStatus(timers: StreamTimers): StatusCell {
  let status: StreamStatus = { state: 'connecting', since: timers.now() }
  const listeners = new Set<(status: StreamStatus) => void>()
  return {
    get: () => status,
    set(state) {
      if (status.state === state) return
      status = { state, since: timers.now() }
      for (const listener of listeners) listener(status)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
