// The messages between the sequencer and the thread that checkpoints its write-ahead log.

export type ToCheckpoints = 'fold' | 'close'

/** A run has ended, with this number of pages of the log left. */
export type FromCheckpoints = { readonly rest: number }
