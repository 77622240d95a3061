// Follows the stream's topic of the user's conditional orders while a page that shows them is open:
// it is not part of the first load.
import { useEffect } from 'react'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import {
  rereadConditional, rereadKnownConditional, takeConditionalOrder,
} from './own-conditional-orders.ts'

/** Keeps the lists up while the component is shown. */
export function useConditionalUpdates(): void {
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => {
    if (!isLoggedIn) return undefined
    const stream = liveStream()
    // Changes while no page followed were missed.
    rereadKnownConditional()
    const leave = stream.subscribe('user@conditionalOrder', (message) => {
      if (message.type === 'conditionalOrder') takeConditionalOrder(message.data)
    })
    let wasLive = stream.status().state === 'live'
    // After a break something may have been missed.
    const leaveStatus = stream.onStatus(({ state }) => {
      if (state === 'live' && !wasLive) rereadConditional()
      wasLive = state === 'live'
    })
    return () => {
      leaveStatus()
      leave()
    }
  }, [isLoggedIn])
}
