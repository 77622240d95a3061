// Measures how long the server has sent nothing while it should: topics with a fixed rate send once
// a second, and a server with others replies to a ping. A connection that stays open while nothing
// arrives shows itself in no other way.
import type { StreamTimers } from './stream-status.ts'
import type { Pace } from './topic-requests.ts'

/** After so long without a frame the shown data is delayed. */
export const delayedMs = 10_000
/** Before that a ping is sent, because topics that send only changes may be quiet. */
const probeMs = 7_000
/** Topics that were asked for so long ago have had the time for their first message. */
const firstMessageMs = 3_000
/** How often an idle socket looks for topics, which may be asked for at any time. */
const idleCheckMs = 1_000
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

  /**
   * [W196] Without a frame since the topics were asked for, the time of the last frame before
   * counts: a page that opens on a silent connection is not in time.
   */
  const countingAt = ({ isSteady, since }: Pace): number =>
    isSteady ? Math.max(steadyAt, Math.min(since, heardAt)) : heardAt
  const check = (): void => {
    const now = timers.now()
    const pace = options.pace()
    if (pace === undefined) return void (stopTimer = timers.after(idleCheckMs, check))
    const countedAt = countingAt(pace)
    const delayedAt = Math.max(countedAt + delayedMs, pace.since + firstMessageMs)
    const deadAt = Math.max(heardAt, pace.since) + deadMs
    if (!isDelayed && now >= delayedAt) {
      isDelayed = true
      options.onDelayed(countedAt)
    }
    if (now >= deadAt) return options.onDead()
    if (now - countedAt >= probeMs && pingedAt <= heardAt) {
      pingedAt = now
      options.ping()
    }
    const next = [countedAt + probeMs, delayedAt, deadAt].filter((at) => at > now)
    stopTimer = timers.after(Math.min(...next, now + probeMs) - now, check)
  }
  stopTimer = timers.after(idleCheckMs, check)

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
