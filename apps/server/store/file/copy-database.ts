// Copies an exchange's database, whole and as of one moment, while a server may go on writing.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileFaults } from './check-file.ts'
import { syncPath } from './sync-path.ts'

/**
 * Writes a compact copy of a database file to an unused path. The copy is first written under a
 * temporary name, so a truncated copy never looks like one.
 */
export function copyDatabase(source: string, target: string): void {
  if (!existsSync(source)) throw new Error(`there is no database at ${source}`)
  if (existsSync(target)) throw new Error(`${target} exists already; it is not overwritten`)
  const part = `${resolve(target)}.part`
  rmSync(part, { force: true })
  // It will hold addresses and password hashes, and may lie where others can look.
  writeFileSync(part, '', { mode: 0o600 })
  try {
    writeCopy(source, part)
    checkCopy(part)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  syncPath(part)
  renameSync(part, target)
  syncPath(dirname(resolve(target)))
}

function writeCopy(source: string, part: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 })
  try {
    // A copy is built from rows alone and would hide a damaged index.
    const faults = fileFaults(database)
    if (faults.length > 0) throw new Error(`${source} is damaged: ${faults.join('; ')}`)
    database.prepare('vacuum into ?').run(part)
  } finally {
    database.close()
  }
}

/** A damaged backup must not look like one. */
function checkCopy(part: string): void {
  const database = new DatabaseSync(part, { readOnly: true })
  const faults = fileFaults(database)
  database.close()
  if (faults.length > 0) throw new Error(`the copy is damaged: ${faults.join('; ')}`)
}
