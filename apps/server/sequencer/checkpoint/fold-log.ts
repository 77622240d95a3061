// Folds the write-ahead log into the database while another connection goes on writing it. It
// never waits for a reader, and never takes a page from the log that a reader may still want.
import type { DatabaseSync } from 'node:sqlite'

/** So few pages are folded in about a millisecond: a writer may do it between two batches. */
export const restMax = 256

export type LogState = {
  /** Pages that the log holds, folded or not. */
  readonly pages: number
  readonly folded: number
}

/**
 * Checkpoints the pages written since the previous pass, each pass shorter than the last, until the
 * rest is small enough for the writer, or a reader blocks it; returns the remaining pages.
 */
export function foldLog(database: DatabaseSync): number {
  const pass = database.prepare('pragma wal_checkpoint(passive)')
  const readState = logStateReader(database)
  let folded = -1
  for (;;) {
    pass.get()
    const state = readState()
    if (state.pages - state.folded <= restMax || state.folded <= folded) {
      return state.pages - state.folded
    }
    folded = state.folded
  }
}

/** Reads how long the log is, in a few microseconds and without folding anything. */
export function logStateReader(database: DatabaseSync): () => LogState {
  const look = database.prepare('pragma wal_checkpoint(noop)')
  return () => {
    const row = look.get()
    return { pages: Number(row?.['log']), folded: Number(row?.['checkpointed']) }
  }
}
