// The one socket of this page, open while the user is logged in (SPEC §4). It opens with the first
// listener or login, wakes with the page and ends with the session.
import { openStream, type Stream, type StreamStatus } from '@ingot/client'
import { useSyncExternalStore } from 'react'
import { session } from '#data/account/session.ts'
import { retryAfterLoss } from '#data/call/failed-reads.ts'
import { exchangeClock } from '#data/device/exchange-clock.ts'
import { takeConfigurationVersion } from './follow-configuration.ts'

let opened: Stream | undefined
const statusListeners = new Set<() => void>()
const freshnessListeners = new Set<() => void>()

/** The stream; the first caller opens it. */
export function liveStream(): Stream {
  if (opened !== undefined) return opened
  opened = openStream({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wss`,
    token: session.token,
    // V23: a socket is greeted in the browser's language, which may not be that of the app.
    onSessionDead: () => session.end({ why: 'dead', msg: '' }),
    onServerTime: exchangeClock.takeTime,
    checkFrames: import.meta.env.DEV,
  })
  opened.subscribe('all@config', takeConfigurationVersion)
  let wasLost = false
  opened.onStatus(({ state }) => {
    if (state === 'live' && wasLost) retryAfterLoss()
    wasLost = state !== 'live' && state !== 'connecting'
    for (const listener of statusListeners) listener()
  })
  opened.onFreshness(() => {
    for (const listener of freshnessListeners) listener()
  })
  return opened
}

/** Starts the stream's life with the page's; called once by the app. */
export function keepStreamAwake(): void {
  const wake = (): void => {
    if (document.visibilityState === 'visible') opened?.wake()
  }
  document.addEventListener('visibilitychange', wake)
  // Offline too: the socket itself would be silent for half a minute before its loss showed.
  for (const event of ['pageshow', 'online', 'offline']) globalThis.addEventListener(event, wake)
  session.onChange(() => {
    if (session.isLoggedIn()) liveStream().login()
    else opened?.close()
  })
  if (session.isLoggedIn()) liveStream()
}

/** Whether the stream delivers now. */
export function isLive(): boolean {
  return currentStatus().state === 'live'
}

/** Whether the stream delivers; `useIsStale` is whether a figure is up to date. */
export function useConnection(): StreamStatus {
  return useSyncExternalStore(subscribeStatus, currentStatus)
}

/** The report of figures that are no longer live. */
export type DelayNotice = {
  readonly kind: 'reconnecting' | 'delayed'
  /** When the last frame was received, in the exchange's time. */
  readonly lastTime: number
}

/** [W172] A silent network is reported only where the page follows a market. */
export function useDelayNotice(): DelayNotice | undefined {
  const { state, since, isSilent } = useConnection()
  const isTicking = useSyncExternalStore(subscribeFreshness, () => opened?.isTicking() === true)
  if (state !== 'stale' || isSilent && !isTicking) return undefined
  return {
    kind: isSilent ? 'delayed' : 'reconnecting', lastTime: exchangeClock.timeAt(since),
  }
}

/**
 * [W171] Whether the figures of a topic are to be grey: the stream was lost or is silent, or no
 * message of the topic has come since it was subscribed.
 */
export function useIsStale(topic: string): boolean {
  const { state } = useConnection()
  const isFresh = useSyncExternalStore(
    subscribeFreshness, () => opened?.isFresh(topic) === true)
  return state === 'stale' || state === 'live' && !isFresh
}

const notOpened: StreamStatus = { state: 'closed', since: 0, isSilent: false }

function currentStatus(): StreamStatus {
  return opened?.status() ?? notOpened
}

function subscribeFreshness(listener: () => void): () => void {
  freshnessListeners.add(listener)
  return () => void freshnessListeners.delete(listener)
}

function subscribeStatus(listener: () => void): () => void {
  statusListeners.add(listener)
  return () => void statusListeners.delete(listener)
}
