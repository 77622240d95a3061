// Records the operator's programs in the security log: a backup, which may be made while no server
// runs. Their notes are read at the start and every few seconds.
import { logSecurityEvent } from '#sequencer/steps/core-steps.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import { listNotes, removeNote } from '#store/file/operator-note.ts'

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

const everyMs = 5_000
const notesAtOnceMax = 100

export function startKeepNotes({ dataFolder, sequencer, onProblem }: NotesParts): NotesJob {
  let running: Promise<void> = Promise.resolve()
  const keepAll = async (): Promise<void> => {
    for (const note of listNotes(dataFolder).slice(0, notesAtOnceMax)) {
      const { kind, batch } = note
      const kept = await sequencer.run(logSecurityEvent, { kind, detail: `as of batch ${batch}` })
      if (!kept.ok) return onProblem(kept.reject.code)
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
