// Released migrations are frozen: databases exist that ran them, and nothing runs them again.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

/** The SHA-256 of each migration's files. A line is added with its migration and never changed. */
const released: Readonly<Record<string, string>> = {
  '0057-base.sql': '0418e071ad84a167eb28867fdc94d97cbcd21b4f0d4c81668af3f76c263aa93e',
  '0057-base.ts': '5768a24f12fb1b6cfb8464e71e88dd0e8921b488b92e7676c86d6dc73cf0b2db',
  '0058-reports.ts': '7db20cf04977cc291b0dff9202e245f7de67eb7382f40ca3c7f2e491ae98a526',
  '0059-off-chain-movements.ts': '421798bf192ec2512e0775ee88ce29f0f50b280b0c92f91340058788d1056910',
  '0060-search.ts': '80e8a59e6f0ad0d04144c6e885e680fbdfc08444cb7892d8499fe1265cc517d9',
  '0061-exchange-stops.ts': 'c7da01bedb6410e29a38fd10a144bbbbfd0332439b16473ce3af7ff327e029e3',
  '0062-screening.ts': '4d07252ccf01820042c009c5153813327bc42a9d096fee49a7ec0fb782ca406d',
  '0063-user-notes.ts': 'ee1442d0ab31040c7f5388174f104aa54d7b3bef20f0d98b448235822b9d86dd',
}

const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-/.test(name)).sort()

test.each(Object.entries(released))('[D131] %s is as it was released', (file, hash) => {
  const how = `${file} is released, and databases exist that ran it: restore its text, `
    + 'and make the change in a new migration'
  const text = readFileSync(join(import.meta.dirname, file))
  expect(createHash('sha256').update(text).digest('hex'), how).toBe(hash)
})

test('[D131] every migration is frozen from the commit that adds it', () => {
  const how = 'add the SHA-256 of the new migration to this test'
  expect(Object.keys(released), how).toEqual(files)
  expect(migrations.map(({ version, name }) => `${String(version).padStart(4, '0')}-${name}.ts`))
    .toEqual(files.filter((file) => file.endsWith('.ts')))
})
