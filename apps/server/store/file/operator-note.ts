// A note of an operator's program in the data folder for the server, which alone writes the
// database: one empty file a note. Its name has all information, so no right to read a file is
// needed.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeOwnFile } from './data-folder.ts'

export type OperatorNote = {
  readonly kind: 'backup-made'
  /** The newest batch in the copy. */
  readonly batch: number
  readonly file: string
}

const noteIdBytes = 8
const notePattern = /^backup-made-(\d{1,15})-[0-9a-f]{16}$/

export function leaveNote(dataFolder: string, { batch }: Pick<OperatorNote, 'batch'>): void {
  const id = randomBytes(noteIdBytes).toString('hex')
  makeOwnFile(join(makeNotesFolder(dataFolder), `backup-made-${batch}-${id}`))
}

/** The notes that were left, the oldest batch first; other files are left alone. */
export function listNotes(dataFolder: string): readonly OperatorNote[] {
  return readdirSync(makeNotesFolder(dataFolder)).flatMap((file): OperatorNote[] => {
    const [, batch] = notePattern.exec(file) ?? []
    return batch === undefined ? [] : [{ kind: 'backup-made', batch: Number(batch), file }]
  }).sort((one, other) => one.batch - other.batch)
}

export function removeNote(dataFolder: string, { file }: OperatorNote): void {
  rmSync(join(notesFolderOf(dataFolder), file), { force: true })
}

/** The server makes it too, so that it may remove another system user's notes. */
function makeNotesFolder(dataFolder: string): string {
  const folder = notesFolderOf(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

const notesFolderOf = (dataFolder: string): string => join(dataFolder, 'notes')
