// The live books of several markets as one value, so that a list is rendered once for all.
import { useSyncExternalStore } from 'react'
import { perKey } from '@ingot/web/data/stream/shared-topic.ts'
import { type BookPicture, books } from './use-depth.ts'

export type BookMap = ReadonlyMap<string, BookPicture>

const between = ' '

/** One value for a set of markets; its key is their symbols. */
const sets = perKey((key) => {
  const symbols = key.split(between).filter((symbol) => symbol !== '')
  let last: BookMap = new Map()
  return {
    get: (): BookMap => {
      const isSame = symbols.every((symbol) => books(symbol).get() === last.get(symbol))
      if (!isSame) last = picturesOf(symbols)
      return last
    },
    subscribe: (listener: () => void) => {
      const leaves = symbols.map((symbol) => books(symbol).subscribe(listener))
      return () => {
        for (const leave of leaves) leave()
      }
    },
  }
})

/** The books of the markets by symbol; one without a snapshot yet is missing. */
export function useDepths(symbols: readonly string[]): BookMap {
  const { get, subscribe } = sets([...new Set(symbols)].toSorted().join(between))
  return useSyncExternalStore(subscribe, get)
}

function picturesOf(symbols: readonly string[]): BookMap {
  return new Map(symbols.flatMap((symbol) => {
    const picture = books(symbol).get()
    return picture === undefined ? [] : [[symbol, picture] as const]
  }))
}
