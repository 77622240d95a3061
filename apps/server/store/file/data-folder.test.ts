import {
  chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDatabase } from './copy-database.ts'
import {
  databaseFileOf, folderRightsFaults, lockFileOf, makeDataFolder,
} from './data-folder.ts'
import { openWriter } from './open-writer.ts'
import { takeWriterLock } from './writer-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ingot-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('[D100] the folder and its files are private to their owner, whatever the umask', () => {
  const before = process.umask(0)
  const path = join(folder, 'data')
  makeDataFolder(path)
  const lock = takeWriterLock(path)
  const database = openWriter(path)
  database.exec('create table some (id integer)')
  process.umask(before)
  expect(rightsOf(path)).toBe('700')
  const files = [databaseFileOf(path), `${databaseFileOf(path)}-wal`, lockFileOf(path)]
  expect(files.map(rightsOf)).toEqual(['600', '600', '600'])
  database.close()
  lock?.release()
})

test('[D100] a folder that others may read is tightened, and doctor reports it before', () => {
  openWriter(folder).close()
  chmodSync(folder, 0o755)
  chmodSync(databaseFileOf(folder), 0o644)
  expect(folderRightsFaults(folder)).toEqual([
    `${folder} may be read by others: chmod 700 ${folder}`,
    `${databaseFileOf(folder)} may be read by others: chmod 600 ${databaseFileOf(folder)}`,
  ])
  makeDataFolder(folder)
  expect(folderRightsFaults(folder)).toEqual([])
  expect([rightsOf(folder), rightsOf(databaseFileOf(folder))]).toEqual(['700', '600'])
})

test('[D100] a folder with other files keeps its mode and is refused', () => {
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'holiday.jpg'), '')
  expect(() => makeDataFolder(folder)).toThrow(/holds holiday\.jpg: give the exchange a folder/)
  expect(rightsOf(folder)).toBe('755')
})

test('[D101] a damaged database is not copied, and its partial copy is removed', () => {
  const database = openWriter(folder)
  database.exec(`create table some (id integer primary key, text text);
    create index i on some (text);
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
    insert into some select i, 'text ' || i from n; pragma wal_checkpoint(truncate)`)
  database.close()
  const file = databaseFileOf(folder)
  copyDatabase(file, join(folder, 'whole.db'))
  const bytes = readFileSync(file)
  bytes.fill(0x55, bytes.length - 40 * 4_096, bytes.length - 38 * 4_096)
  writeFileSync(file, bytes)
  expect(() => copyDatabase(file, join(folder, 'other.db'))).toThrow(/is damaged/)
  for (const name of ['other.db', 'other.db.part']) {
    expect(() => statSync(join(folder, name))).toThrow(/ENOENT/)
  }
})
