// A note of an operator's program in the data folder for the server, which alone writes the
// database: one empty file a note. Its name has all information, so no right to read a file is
// needed.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeOwnFile } from './data-folder.ts'

type BackupMade = {
  readonly kind: 'backup-made'
  /** The newest batch in the copy. */
  readonly batch: number
}

type OperatorReset = {
  readonly kind: 'operator-reset'
  readonly name: string
  /** The keyed digest of the new one-time secret. */
  readonly secretHash: string
}

export type OperatorNote = (BackupMade | OperatorReset) & { readonly file: string }

const noteIdBytes = 8
const backupPattern = /^backup-made-(\d{1,15})-[0-9a-f]{16}$/
const resetPattern = /^operator-reset-([a-z0-9][a-z0-9.-]{1,31})-([\w-]{43})-[0-9a-f]{16}$/

/** The same note left twice is two files. */
export function leaveNote(dataFolder: string, note: BackupMade | OperatorReset): void {
  const id = randomBytes(noteIdBytes).toString('hex')
  const facts = note.kind === 'backup-made' ? note.batch : `${note.name}-${note.secretHash}`
  makeOwnFile(join(makeNotesFolder(dataFolder), `${note.kind}-${facts}-${id}`))
}

/** The notes that were left, in a stable order; other files are left alone. */
export function listNotes(dataFolder: string): readonly OperatorNote[] {
  return readdirSync(makeNotesFolder(dataFolder)).flatMap((file): OperatorNote[] => {
    const [, batch] = backupPattern.exec(file) ?? []
    if (batch !== undefined) return [{ kind: 'backup-made', batch: Number(batch), file }]
    const [, name, secretHash] = resetPattern.exec(file) ?? []
    return name === undefined || secretHash === undefined
      ? [] : [{ kind: 'operator-reset', name, secretHash, file }]
  }).sort((one, other) => placeOf(one) - placeOf(other))
}

/** The oldest batch first, then the resets. */
const placeOf = (note: OperatorNote): number =>
  note.kind === 'backup-made' ? note.batch : Number.MAX_SAFE_INTEGER

/** A note that is gone already is no error. */
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
