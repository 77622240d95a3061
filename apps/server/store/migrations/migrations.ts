// Every migration, in sequence, read from the files of this folder: `0057-base.ts` exports `up` and
// makes a new folder's schema. A released one is never changed: a change is a new one.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from '#store/migration.ts'

/** The schemas before it were never released. */
const baseVersion = 57
const fileName = /^(\d{4})-([a-z0-9-]+)\.ts$/

export const migrations: readonly Migration[] = await Promise.all(
  readdirSync(import.meta.dirname).filter((file) => fileName.test(file)).sort().map(loadMigration),
)

async function loadMigration(file: string, place: number): Promise<Migration> {
  const [, number = '', name = ''] = fileName.exec(file) ?? []
  const version = Number(number)
  const due = baseVersion + place
  if (version !== due) throw new Error(`no migration ${due}, or two of them: ${file}`)
  const { up }: Partial<Migration> =
    await import(pathToFileURL(join(import.meta.dirname, file)).href)
  if (up === undefined) throw new Error(`${file} exports no migration`)
  return { version, name, up }
}
