// The fixtures of the released schemas: data folders that a real run of each schema's own code has
// filled, one a schema, packed.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { secretKeyFileOf } from '#store/file/secret-key.ts'
import type { TestFolder } from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'

const fixtures = join(import.meta.dirname, '..', 'fixtures')

/** The schemas that have a fixture, oldest first. */
export function fixtureVersions(): readonly number[] {
  return readdirSync(fixtures).flatMap((name) => {
    const version = /^schema-(\d{3})$/.exec(name)?.[1]
    return version === undefined ? [] : [Number(version)]
  }).sort((one, other) => one - other)
}

/** A data folder as the code of that schema left it. */
export function unpackFixture(version: number): TestFolder {
  const from = join(fixtures, `schema-${String(version).padStart(3, '0')}`)
  const folder = makeTestFolder()
  const packed = readFileSync(join(from, 'exchange.db.br'))
  writeFileSync(databaseFileOf(folder.path), brotliDecompressSync(packed), { mode: 0o600 })
  const key = join(from, 'secret.key')
  if (!existsSync(key)) return folder
  writeFileSync(secretKeyFileOf(folder.path), readFileSync(key), { mode: 0o600 })
  return folder
}
