// Makes the fixture of the schema that this code writes:
//   node apps/server/testing/upgrade/make-fixture.ts [folder]
// A commit that adds a migration adds its fixture. The fixture of an older schema is made in a
// checkout of an older commit, with this folder's files copied into it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync } from 'node:zlib'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { schemaVersionOf } from '#store/migrate.ts'
import { fillFolder } from './fill-folder.ts'

const [fixtures = join(import.meta.dirname, '..', 'fixtures')] = process.argv.slice(2)
const folder = makeTestFolder()
await fillFolder(folder.path)
const file = join(folder.path, 'exchange.db')
const database = new DatabaseSync(file)
database.exec('vacuum')
const version = schemaVersionOf(database)
const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
for (const { name } of tables) {
  const count = database.prepare(`select count(*) as rows from ${String(name)}`).get()
  console.log(String(count?.['rows']).padStart(7), name)
}
database.close()

const target = join(fixtures, `schema-${String(version).padStart(3, '0')}`)
mkdirSync(target, { recursive: true })
const packed = brotliCompressSync(readFileSync(file))
writeFileSync(join(target, 'exchange.db.br'), packed)
const key = join(folder.path, 'secret.key')
if (existsSync(key)) writeFileSync(join(target, 'secret.key'), readFileSync(key))
folder.remove()
console.log(`${target}: ${packed.length} bytes`)
