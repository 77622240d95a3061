// The hash of an entry of the public log. Each entry has the hash of the one before it, so that
// none can be changed, left out or added between others afterwards.
import { textBytes, sha256Hex } from './bytes.ts'

/** The hash before the first entry. */
export const logBeginning = '0'.repeat(64)

export type LogEntry = {
  /** Counts from 1. */
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly kind: string
  /** The thing that it is about, such as the draw IPO-7. */
  readonly subject: string
  /** The published facts as a text of JSON. */
  readonly body: string
  /** The hash of the entry before it. */
  readonly previous: string
}

/** SHA-256 of `ingot-log/1|id|time|kind|subject|previous|body`. */
export function logHashOf({ id, time, kind, subject, previous, body }: LogEntry): string {
  return sha256Hex(textBytes(
    ['ingot-log/1', id, time, kind, subject, previous, body].join('|'),
  ))
}
