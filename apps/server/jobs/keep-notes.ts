// Carries out the notes of the operator's programs, which may run while no server does: a backup
// is recorded in the security log, and an operator's access is reset. Notes are read at the start
// and every few seconds.
import type { Outcome } from '@ingot/contract/vocabulary'
import { resetNamedOperator } from '@ingot/features/operator/server/invite-steps.ts'
import { logSecurityEvent } from '#sequencer/steps/core-steps.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import { listNotes, type OperatorNote, removeNote } from '#store/file/operator-note.ts'

export type NotesParts = {
  readonly dataFolder: string
  readonly sequencer: Sequencer
  /** Hears why notes could not be kept; the next round tries them again. */
  onProblem(problem: string): void
}

export type NotesJob = {
  /** Keeps the notes that are there by now. */
  keep(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 1_000
const notesAtOnceMax = 100

/** `onProblem` gets the reason why a note was not carried out; it is tried again. */
export function startKeepNotes({ dataFolder, sequencer, onProblem }: NotesParts): NotesJob {
  let running: Promise<void> = Promise.resolve()
  const keepAll = async (): Promise<void> => {
    for (const note of listNotes(dataFolder).slice(0, notesAtOnceMax)) {
      const kept = await keepNote(sequencer, note)
      // A reset of an operator that does not exist is dropped: it would never succeed.
      if (!kept.ok && kept.reject.code !== 'request_unknown') return onProblem(kept.reject.code)
      // After the commit: a stop in between keeps the event twice, and never not at all.
      removeNote(dataFolder, note)
    }
  }
  const keep = (): Promise<void> => {
    // A folder that the server may not read is no reason to stop an exchange.
    running = running.then(keepAll).catch((error: unknown) => onProblem(String(error)))
    return running
  }
  void keep()
  const timer = setInterval(() => void keep(), everyMs).unref()
  return {
    keep,
    stop() {
      clearInterval(timer)
      return running
    },
  }
}

function keepNote(sequencer: Sequencer, note: OperatorNote): Promise<Outcome<unknown>> {
  if (note.kind === 'operator-reset') {
    const { name, secretHash } = note
    return sequencer.run(resetNamedOperator, { name, secretHash })
  }
  const { kind, batch } = note
  return sequencer.run(logSecurityEvent, { kind, detail: `as of batch ${batch}` })
}
