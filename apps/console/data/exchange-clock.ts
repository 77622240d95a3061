// The exchange's time at this desk, from the dates of its replies: the desk's own clock may be off.
import { createExchangeClock } from '@ingot/client'
import { useSyncExternalStore } from 'react'

export const exchangeClock = createExchangeClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
})

const secondMs = 1_000
const read = (): number => Math.floor(exchangeClock.now() / secondMs) * secondMs

/** The exchange's time, once a second, for clocks and ages on the screen. */
export const useNow = (): number => useSyncExternalStore(subscribe, read)

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, secondMs)
  return () => clearInterval(timer)
}
