// The possible remains of a write-ahead log after a power cut during a commit: of the sectors
// written since the last sync any may be new and any old, and one may be half of each. Synced data
// is unchanged.
import type { Random } from '@ingot/engine/testing'

const sector = 512

/** The log's own header; it is synced before anything is written behind it. */
const headerBytes = 32

export type FileBytes = Uint8Array<ArrayBuffer>

export function tornLog(before: FileBytes, after: FileBytes, random: Random): FileBytes {
  const isRestarted = !sameHeader(before, after)
  if (isRestarted && random.chance(30)) return withHeader(before, after, random)
  const torn = tornBytes(before, after, random)
  if (isRestarted) torn.set(after.subarray(0, Math.min(headerBytes, torn.length)))
  return torn
}

/** A file that was being written: each sector as it was or as it should become. */
export function tornBytes(before: FileBytes, after: FileBytes, random: Random): FileBytes {
  const torn = Uint8Array.from(after)
  // Sometimes nothing came down, sometimes all of it, mostly a part.
  const keptPercent = random.pick([0, 20, 50, 90, 97, 100])
  for (let at = 0; at < after.length; at += sector) {
    const end = Math.min(at + sector, after.length)
    if (sameBytes(before, after, { at, end }) || random.chance(keptPercent)) continue
    const from = random.chance(20) ? random.between(at, end) : at
    // Beyond its old end a file that has grown and was not filled holds zeros.
    for (let place = from; place < end; place += 1) torn[place] = before[place] ?? 0
  }
  if (after.length <= before.length || random.chance(50)) return torn
  // Its new length may not have come down either.
  return torn.slice(0, random.between(before.length, after.length))
}

/** Turns bits behind the last byte that a commit has synced. */
export function rotten(log: FileBytes, written: number, { random, bits }: {
  readonly random: Random
  readonly bits: number
}): FileBytes {
  const tail = log.length - written
  if (tail <= 0) return log
  const turned = Uint8Array.from(log)
  for (let count = random.below(bits + 1); count > 0; count -= 1) {
    const at = written + random.below(tail)
    turned[at] = (turned[at] ?? 0) ^ (1 << random.below(8))
  }
  return turned
}

/**
 * Where the frames of the last whole transaction end. Frames are 24 bytes and a page; those of
 * another generation of the log carry other salts, and a commit's last frame says the size of the
 * database.
 */
export function writtenEnd(log: FileBytes): number {
  if (log.length < headerBytes) return 0
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength)
  const frame = 24 + view.getUint32(8)
  let end = headerBytes
  for (let at = headerBytes; at + frame <= log.length; at += frame) {
    const isOfThisLog = view.getUint32(at + 8) === view.getUint32(16)
      && view.getUint32(at + 12) === view.getUint32(20)
    if (!isOfThisLog) break
    if (view.getUint32(at + 4) !== 0) end = at + frame
  }
  return end
}

/** The header's sync was under way: of the new log there is at most its header. */
function withHeader(before: FileBytes, after: FileBytes, random: Random): FileBytes {
  const torn = Uint8Array.from(before)
  if (random.chance(50)) torn.set(after.subarray(0, Math.min(headerBytes, torn.length)))
  return torn
}

function sameHeader(before: FileBytes, after: FileBytes): boolean {
  if (before.length < headerBytes) return false
  return sameBytes(before, after, { at: 0, end: headerBytes })
}

function sameBytes(before: FileBytes, after: FileBytes, { at, end }: {
  readonly at: number
  readonly end: number
}): boolean {
  return Buffer.compare(before.subarray(at, end), after.subarray(at, end)) === 0
}
