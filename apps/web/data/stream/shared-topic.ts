// A coalesced value that follows a topic of the stream while it has listeners.
import type { Coalesced } from './coalesced.ts'

/** The cell's subscribe; the source starts with its first listener and stops with its last. */
export function whileListened<Value>(
  cell: Coalesced<Value>,
  start: () => () => void,
): (listener: () => void) => () => void {
  let count = 0
  let stop = (): void => undefined
  return (listener) => {
    const leave = cell.subscribe(listener)
    count += 1
    if (count === 1) stop = start()
    return () => {
      leave()
      count -= 1
      if (count === 0) stop()
    }
  }
}

/** Makes one thing per key and keeps it. */
export function perKey<Made, Key extends string = string>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
