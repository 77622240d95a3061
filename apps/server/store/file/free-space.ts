// The free space of the data folder's disk, and the limit for new orders.
import { statfsSync } from 'node:fs'

export type DiskSpace = { readonly freeBytes: number; readonly allBytes: number }

/** New orders stop below either; the rest is for cancels, withdrawals and an orderly stop. */
const freeBytesMin = 2_000_000_000
const freeShareMin = 0.05

/**
 * The free space and the whole of a folder's disk, in bytes. Free is the part that the process may
 * use.
 */
export function readDiskSpace(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

/**
 * Whether new orders are refused: less than `freeBytesMin` or than `freeShareMin` of the disk is
 * free.
 */
export function isDiskLow({ freeBytes, allBytes }: DiskSpace): boolean {
  return freeBytes < freeBytesMin || freeBytes < allBytes * freeShareMin
}

/** Looks at the disk at most once a second, however often it is asked. */
export function watchDisk(read: () => DiskSpace): () => boolean {
  let lookedAt = Number.NEGATIVE_INFINITY
  let isLow = false
  return () => {
    const now = performance.now()
    if (now - lookedAt >= lookMs) {
      lookedAt = now
      isLow = isDiskLow(read())
    }
    return isLow
  }
}

const lookMs = 1_000
