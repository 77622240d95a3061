// Whether a chain's blocks are late: its node is behind, or its nodes disagree.
import type { ChainCursorTable } from '@ingot/server/store/tables/deposit-tables.ts'

/** Without a block for this time a chain counts as delayed. */
const delayMs = 300_000

/** The time of the last block of a late chain; null for one that is on time or was never read. */
export function delayedSince(cursor: ChainCursorTable | undefined, now: number): number | null {
  return cursor !== undefined && now - cursor.mined_at > delayMs ? cursor.mined_at : null
}

export const isDelayed = (cursor: ChainCursorTable | undefined, now: number): boolean =>
  delayedSince(cursor, now) !== null
