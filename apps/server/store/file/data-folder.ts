// The folder that holds everything the exchange keeps: the database and its log, the key file and a
// lock. Only the exchange's own system user may look inside.
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const othersMayLook = 0o077
const ownFile = new RegExp('^((exchange|sandbox-chain)\\.db(-wal|-shm|-journal)?'
  + '|writer\\.lock(-journal)?|secret\\.key|notes|statements)$')

/** INGOT_DATA, or ./data. An empty text would be whatever folder a program happens to run in. */
export function dataFolderOf(environment: { readonly INGOT_DATA?: string | undefined }): string {
  if (environment.INGOT_DATA === '') throw new Error('INGOT_DATA is empty; it may be a folder')
  return resolve(environment.INGOT_DATA ?? 'data')
}

/**
 * Makes the folder, or tightens one that others may read. A folder with other files is refused: its
 * mode is not the exchange's to change.
 */
export function makeDataFolder(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const names = readdirSync(dataFolder)
  if (isReadableByOthers(dataFolder)) {
    const other = names.find((name) => !ownFile.test(name))
    if (other !== undefined) {
      throw new Error(`${dataFolder} may be read by others and holds ${other}: give the exchange a `
        + 'folder of its own, or take the rights of others away (chmod 700)')
    }
    chmodSync(dataFolder, 0o700)
  }
  for (const name of names.filter((each) => ownFile.test(each))) {
    const path = join(dataFolder, name)
    if (isReadableByOthers(path)) chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
  }
}

/** The files of a folder that others may read, each with the fix; empty when there are none. */
export function folderRightsFaults(dataFolder: string): readonly string[] {
  const paths = readdirSync(dataFolder).filter((name) => ownFile.test(name))
    .map((name) => join(dataFolder, name))
  return [dataFolder, ...paths].filter(isReadableByOthers).map((path) =>
    `${path} may be read by others: chmod ${statSync(path).isDirectory() ? '700' : '600'} ${path}`)
}

/** Makes an empty file that only its owner may read, where there is none. */
export function makeOwnFile(path: string): void {
  writeFileSync(path, '', { flag: 'a', mode: 0o600 })
}

/** The exchange's one database file. */
export function databaseFileOf(dataFolder: string): string {
  return join(dataFolder, 'exchange.db')
}

/** The chain of a sandbox: its backup is a file of its own, because it is another database. */
export function sandboxChainFileOf(dataFolder: string): string {
  return join(dataFolder, 'sandbox-chain.db')
}

/** The copy of a sandbox's chain, next to the copy of the exchange. */
export const chainBackupOf = (backup: string): string => `${backup}.sandbox-chain`

/** The file by which a process is the folder's only writer. */
export function lockFileOf(dataFolder: string): string {
  return join(dataFolder, 'writer.lock')
}

function isReadableByOthers(path: string): boolean {
  return (statSync(path).mode & othersMayLook) !== 0
}
