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

/** The state of the stream, and since when, in ms of its timers. */
export type StreamStatus = {
  readonly state: StreamState
  /** When this state began; of a stale stream, when the last frame was received. */
  readonly since: number
  /** The socket is open, but nothing arrives. */
  readonly isSilent: boolean
}

/** Time, by injection: the stream reads no other clock. */
export type StreamTimers = {
  /** Ms of a clock that is never set: differences alone have a meaning. */
  now(): number
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The timers of the runtime. */
export const systemTimers: StreamTimers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The current status with its listeners. */
export type StatusCell = {
  get(): StreamStatus
  set(state: StreamState): void
  /** The stream is stale since its last frame; `isSilent` when its socket is still open. */
  setStale(heardAt: number, isSilent: boolean): void
  listen(listener: (status: StreamStatus) => void): () => void
}

/** The status with its listeners; a status that is set twice is announced once. */
export function createStatus(timers: StreamTimers): StatusCell {
  let status: StreamStatus = { state: 'connecting', since: timers.now(), isSilent: false }
  const listeners = new Set<(status: StreamStatus) => void>()
  const change = (next: StreamStatus): void => {
    if (status.state === next.state && status.isSilent === next.isSilent) return
    status = next
    for (const listener of listeners) listener(status)
  }
  return {
    get: () => status,
    set: (state) => change({ state, since: timers.now(), isSilent: false }),
    setStale: (heardAt, isSilent) => change({ state: 'stale', since: heardAt, isSilent }),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
