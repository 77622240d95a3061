// The exchange's time on this page, from its replies: the device's own clock may be hours off.
// Every time that a user sees, and every wait for a moment of the exchange, is measured by it.
import { createExchangeClock } from '@ingot/client'
import { useSyncExternalStore } from 'react'

export const exchangeClock = createExchangeClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
})

/** The exchange's time, ms of the epoch. */
export const exchangeNow = exchangeClock.now

const stepMs = 10_000

/** The same for a screen that changes with time, in steps of ten seconds. */
export function useExchangeTime(): number {
  return useSyncExternalStore(subscribe, read)
}

function read(): number {
  return Math.floor(exchangeNow() / stepMs) * stepMs
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, stepMs / 10)
  return () => clearInterval(timer)
}
