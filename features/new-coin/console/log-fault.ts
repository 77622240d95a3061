// Whether shown entries of the public log follow from each other.
import type { PublicLogEntry } from '#features/new-coin/draws.calls.ts'
import { logHashOf } from '@ingot/contract/proof'

/**
 * The number of the oldest entry whose hash does not follow from it, or that does not name the hash
 * of the entry before it; undefined when all agree. The entries are in sequence, newest first.
 */
export function logFault(entries: readonly PublicLogEntry[]): number | undefined {
  return entries.findLast((entry, place) => {
    const before = entries[place + 1]
    const isChained = before === undefined
      || (entry.previous === before.hash && entry.id === before.id + 1)
    return !isChained || logHashOf(entry) !== entry.hash
  })?.id
}
