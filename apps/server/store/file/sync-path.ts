// Brings a file's or a folder's own entry to the disk, so that a power cut cannot take it back.
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Blocks the thread until the disk has confirmed. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
