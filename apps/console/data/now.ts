// The time, once a second, for clocks and ages on the screen.
import { useSyncExternalStore } from 'react'

const secondMs = 1_000
const read = (): number => Math.floor(Date.now() / secondMs) * secondMs

export const useNow = (): number => useSyncExternalStore(subscribe, read)

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, secondMs)
  return () => clearInterval(timer)
}
