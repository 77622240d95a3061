// The one socket of this page, open while the user is logged in (SPEC §4). It opens with the first
// listener or login, wakes with the page and ends with the session.
import { openStream, type Stream } from '@ingot/client'
import { useSyncExternalStore } from 'react'
import { session } from '#data/account/session.ts'
import { takeConfigurationVersion } from './follow-configuration.ts'

export type Connection = 'connecting' | 'live' | 'stale' | 'closed'

let opened: Stream | undefined
const statusListeners = new Set<() => void>()

/** The stream; the first caller opens it. */
export function liveStream(): Stream {
  if (opened !== undefined) return opened
  opened = openStream({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wss`,
    token: session.token,
    // V23: a socket is greeted in the browser's language, which may not be that of the app.
    onSessionDead: () => session.end({ why: 'dead', msg: '' }),
    checkFrames: import.meta.env.DEV,
  })
  opened.subscribe('all@config', takeConfigurationVersion)
  opened.onStatus(() => {
    for (const listener of statusListeners) listener()
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

/** Whether figures are live; `since` is when this state began, in ms. */
export function useConnection(): { readonly state: Connection; readonly since: number } {
  return useSyncExternalStore(subscribeStatus, currentStatus)
}

const notOpened = { state: 'closed', since: 0 } as const

function currentStatus(): { readonly state: Connection; readonly since: number } {
  return opened?.status() ?? notOpened
}

function subscribeStatus(listener: () => void): () => void {
  statusListeners.add(listener)
  return () => void statusListeners.delete(listener)
}
