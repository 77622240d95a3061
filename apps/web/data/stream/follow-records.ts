// An open page follows the user's own requests: when one of them moves, the queries that show it
// are read again. Such a query has `meta: ofRecord('withdrawal')`, with the name of its workflow.
import type { RecordUpdate } from '@ingot/contract/stream'
import { queryClient } from '#data/call/query-client.ts'

export type OfRecord = { readonly ofRecord: readonly string[] }

/** Marks a query whose reply shows the user's own requests of these workflows. */
export function ofRecord(...workflows: readonly string[]): OfRecord {
  return { ofRecord: workflows }
}

const pauseMs = 1_000
/** The workflows that were read within the pause, and whether one has moved again since. */
const paused = new Map<string, { hasMoved: boolean }>()

/**
 * Takes a message of the topic user@record. The first move is read at once; those that follow
 * within a second are read together at its end.
 */
export function takeRecord({ workflow }: RecordUpdate): void {
  readAgain(workflow)
}

function readAgain(workflow: string): void {
  const pause = paused.get(workflow)
  if (pause !== undefined) {
    pause.hasMoved = true
    return
  }
  const begun = { hasMoved: false }
  paused.set(workflow, begun)
  setTimeout(() => {
    paused.delete(workflow)
    if (begun.hasMoved) readAgain(workflow)
  }, pauseMs)
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => {
      const followed: unknown = meta?.['ofRecord']
      return Array.isArray(followed) && followed.includes(workflow)
    },
  })
}

/** After a break of the stream, in which any request may have moved. */
export function rereadRecords(): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['ofRecord'] !== undefined })
}
