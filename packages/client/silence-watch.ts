// Measures how long the server has sent nothing while it should: topics with a fixed rate send once
// a second, and a server with others replies to a ping. A connection that stays open while nothing
// arrives shows itself in no other way.
import type { StreamTimers } from './stream-status.ts'
import type { Pace } from './topic-requests.ts'

/** After so long without a frame the shown data is delayed. */
export const delayedMs = 10_000
/** Before that a ping is sent, because topics that send only changes may be quiet. */
const probeMs = 7_000
/** After so long without any frame the socket is replaced. */
const deadMs = 20_000

/** The environment of the watch of one socket. */
export type SilenceWatchOptions = {
  readonly timers: StreamTimers
  pace(): Pace | undefined
  ping(): void
  /** The data is delayed; `heardAt` is the time of the last frame that counts. */
  onDelayed(heardAt: number): void
  onDead(): void
}

/** The watch of one socket, from its opening to its end. */
export type SilenceWatch = {
  /** Takes a frame; returns whether the data is no longer delayed. */
  hear(isSteady: boolean): boolean
  stop(): void
}

/** Starts the watch. */
export function watchSilence(options: SilenceWatchOptions): SilenceWatch {
  const { timers } = options
  let heardAt = timers.now()
  /** Of a topic with a fixed rate. */
  let steadyAt = heardAt
  let pingedAt = heardAt
  let isDelayed = false
  let stopTimer = (): void => undefined

  const countingAt = ({ isSteady, since }: Pace): number =>
    Math.max(isSteady ? steadyAt : heardAt, since)
  const check = (): void => {
    const now = timers.now()
    const pace = options.pace()
    const silentMs = pace === undefined ? 0 : now - countingAt(pace)
    if (pace !== undefined && !isDelayed && silentMs >= delayedMs) {
      isDelayed = true
      options.onDelayed(countingAt(pace))
    }
    if (pace !== undefined && now - Math.max(heardAt, pace.since) >= deadMs) {
      return options.onDead()
    }
    if (silentMs >= probeMs && pingedAt <= heardAt) {
      pingedAt = now
      options.ping()
    }
    const next = [probeMs, delayedMs, deadMs].find((ms) => ms > silentMs) ?? silentMs + probeMs
    stopTimer = timers.after(next - silentMs, check)
  }
  stopTimer = timers.after(probeMs, check)

  return {
    hear(isSteady) {
      heardAt = timers.now()
      if (isSteady) steadyAt = heardAt
      if (!isDelayed) return true
      const pace = options.pace()
      isDelayed = pace !== undefined && heardAt - countingAt(pace) >= delayedMs
      return !isDelayed
    },
    stop: () => stopTimer(),
  }
}
