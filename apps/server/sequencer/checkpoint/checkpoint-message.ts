// What the sequencer and the thread that folds its write-ahead log say to each other.

export type ToCheckpoints = 'fold' | 'close'

/** A run is over; so many pages of the log were not folded when it ended. */
export type FromCheckpoints = { readonly rest: number }
