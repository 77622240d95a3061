// How long the exchange waits before it looks at a perpetual market's sources again: a look is a
// command in the log and a row, so where nothing depends on the mark it is rare.

/** In ms: with open or recent trades, with viewers, at rest. */
export const markPause = { open: 1_000, watched: 5_000, resting: 30_000 } as const

export type MarkInterest = {
  /** Whether there is a position or an order on the market. */
  readonly isOpen: boolean
  /** Whether the exchange has viewers. */
  readonly isWatched: boolean
}

/** The time from one mark update of a market to the next. */
export function markPauseMs({ isOpen, isWatched }: MarkInterest): number {
  if (isOpen) return markPause.open
  return isWatched ? markPause.watched : markPause.resting
}
