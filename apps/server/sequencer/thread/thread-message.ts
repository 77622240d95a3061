// The messages between the gateway and the sequencer's thread. Plain data, collected: a message
// costs more than its content, so one carries many submissions and results.
import type { CompactionSettings } from '#sequencer/compaction/compactor.ts'
import type { PackedCells } from './packed-cells.ts'
import type { PackedSubmissions } from './submission-message.ts'
import type { SequencerStart } from '#sequencer/submission.ts'

export type ToThread =
  | { readonly kind: 'submit'; readonly submissions: PackedSubmissions }
  | { readonly kind: 'close' }

/** Results come in the sequence of the submissions, across all messages. */
export type FromThread =
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'started'; readonly start: SequencerStart }
  /** A batch's results and changes: see batch-message.ts. */
  | { readonly kind: 'committed'; readonly packed: PackedCells }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'closed' }

/** The input of the thread's start. */
export type ThreadData = {
  readonly dataFolder: string
  /** Null keeps every row for ever. */
  readonly compaction: CompactionSettings | null
  /** The exchange's time, as the gateway draws it; null where the thread has its own clock. */
  readonly time: SharedArrayBuffer | null
  /** The address of the web app, for the links in mails. */
  readonly webAddress: string
}

/** Throws unless a thread was started with data of this form. */
export function assertThreadData(data: unknown): asserts data is ThreadData {
  const isSound = typeof data === 'object' && data !== null
    && 'dataFolder' in data && typeof data.dataFolder === 'string' && 'compaction' in data
    && 'webAddress' in data && typeof data.webAddress === 'string'
    && 'time' in data && (data.time === null || data.time instanceof SharedArrayBuffer)
  if (!isSound) throw new Error('the thread was started without its data')
}

/** The process's exit code when the sequencer had to stop (EX_SOFTWARE). */
export const exitCodeStopped = 70
