// The audit log on a whole server: every action and every refused one has an entry, and verify
// finds an edit, a removal and a new order of entries.
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { listAuditEntries, verifyAuditLog } from '@ingot/features/audit/audit-log.console.ts'
import { addOperator, disableOperator } from '@ingot/features/operator/operators.console.ts'
import { logInOperator } from '@ingot/features/operator/operator-session.console.ts'
import { featureChecks } from '#app/checks.ts'
import { verifyDatabase } from '#sequencer/verify/verify-database.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { addTestOperator, consoleClient, firstOperator } from '#testing/console-client.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function openServer(): Promise<TestServer> {
  const { path } = makeTestFolder()
  folders.push(path)
  return startTestServer({ console: {}, dataFolder: path })
}

test('[AU1] every action and every refused action is an entry with its operator', async () => {
  const server = await openServer()
  const admin = await firstOperator(server)
  const other = await addTestOperator(server, admin, { name: 'una', role: 'support' })
  const reason = 'no longer here'
  await other.client.call(addOperator, { name: 'mine', role: 'admin', reason: 'let me' })
  await admin.client.call(disableOperator, { id: 1, reason })
  await admin.client.call(disableOperator, { id: 2, reason })
  await consoleClient(server).call(logInOperator, {
    name: 'una', password: 'not the password', code: '000000',
  })
  const { data } = await admin.client.call(listAuditEntries, {})
  const shown = data.list.toReversed().map(({ operator, action, target, from, to, refusal }) =>
    [operator, action, textOf(target), textOf(from), textOf(to), refusal].join('|'))
  expect(shown).toEqual([
    '|inviteFirstOperator|operator 1||admin admin|',
    'admin|beginSetUp||||',
    'admin|finishSetUp|operator 1|invited|active|',
    'admin|addOperator|operator 2||una support|',
    'una|beginSetUp||||',
    'una|finishSetUp|operator 2|invited|active|',
    'una|addOperator||||permission_denied',
    'admin|disableOperator|operator 1|||own_account',
    'admin|disableOperator|operator 2|active|disabled|',
    'una|logIn||||wrong_credentials',
  ])
  expect(data.list[1]).toMatchObject({ reason, network: '127.0.0.1' })
  const refused = await admin.client.call(listAuditEntries, { isRefused: true })
  expect(refused.data.total).toBe(3)
  const inRussian = await admin.client.call(
    listAuditEntries, { isRefused: true }, { language: 'ru_RU' },
  )
  // CF14: the refusal is a sentence in the operator's language.
  expect(inRussian.data.list[0]).toMatchObject({
    refusal: 'wrong_credentials', refusalText: 'Неверный логин или пароль.',
  })
  const ofUna = await admin.client.call(listAuditEntries, { operator: 'una' })
  expect(ofUna.data.total).toBe(4)
  const text = JSON.stringify(data)
  expect(text).not.toContain(admin.totpSecret)
  expect(text).not.toContain(server.firstSecret ?? 'no secret')
  const state = await admin.client.call(verifyAuditLog, {})
  expect(state.data).toMatchObject({ entries: 10, brokenAt: null, hash: data.list[0]?.hash })
  await server.stop()
})

/** The cells of a target or a value in their sequence. */
const textOf = (value: unknown): string =>
  value === null ? '' : Object.values(Object(value)).join(' ')

const edits = {
  'an edited entry': "update audit_entry set reason = 'another' where audit_id = 4",
  'a removed entry': 'delete from audit_entry where audit_id = 4',
  'a removed last entry':
    'delete from audit_entry where audit_id = (select max(audit_id) from audit_entry)',
  'two entries in another order': `
    update audit_entry set audit_id = -3 where audit_id = 3;
    update audit_entry set audit_id = 3 where audit_id = 4;
    update audit_entry set audit_id = 4 where audit_id = -3`,
  'an added entry': `insert into audit_entry select audit_id + 1, happened_at, operator_id,
    operator_name, action, target, from_value, to_value, reason, network, device, refusal, hash,
    hash from audit_entry order by audit_id desc limit 1`,
}

test('[AU2] verify finds an edited, removed, reordered or added entry', async () => {
  const server = await openServer()
  const admin = await firstOperator(server)
  await addTestOperator(server, admin, { name: 'una', role: 'support' })
  await server.stop()
  const { dataFolder } = server
  expect(breachesOf(dataFolder)).toEqual([])
  for (const [name, edit] of Object.entries(edits)) {
    const database = new DatabaseSync(databaseFileOf(dataFolder))
    database.exec('begin')
    const kept = database.prepare('select * from audit_entry order by audit_id').all()
    database.exec(edit)
    database.exec('commit')
    const breaches = breachesOf(dataFolder)
    expect(breaches.join('; '), name).toContain('audit_entry')
    // The hash chain of a removed last entry is whole: the seals of the rows alone find it.
    const isInChain = breaches.some((breach) => breach.startsWith('the audit log: '))
    expect(isInChain, name).toBe(name !== 'a removed last entry')
    database.exec('begin; delete from audit_entry')
    for (const row of kept) {
      const cells = Object.values(row)
      database.prepare(`insert into audit_entry values (${cells.map(() => '?').join()})`)
        .run(...cells)
    }
    database.exec('commit')
    database.close()
  }
  expect(breachesOf(dataFolder)).toEqual([])
})

function breachesOf(dataFolder: string): readonly string[] {
  return readSnapshot(dataFolder, (database, { key }) =>
    verifyDatabase(database, { checks: featureChecks, key, onProgress: () => {} }).breaches)
}
