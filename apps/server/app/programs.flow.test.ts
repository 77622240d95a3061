// The command-line programs, run as an operator runs them, next to a running sequencer.
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { asUserId } from '@ingot/contract/vocabulary'
import { openSandboxChain } from '#custody/sandbox-chain.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { loadSecretKey, secretKeyFileOf } from '#store/file/secret-key.ts'
import { churn } from '#testing/traffic/market-churn.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'
import { makeTestFolder, openRichUser, openTestSequencer } from '#testing/test-sequencer.ts'

type Run = { readonly code: number; readonly said: string }

function run(program: string, options: {
  readonly dataFolder: string
  readonly words?: readonly string[]
  readonly surroundings?: Readonly<Record<string, string>>
}) {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url))
  const env = { ...process.env, ...options.surroundings, INGOT_DATA: options.dataFolder }
  return new Promise<Run>((resolve) => {
    execFile(process.execPath, [file, ...options.words ?? []], { env }, (error, out, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: out + errors })
    })
  })
}

/** The hashes that a replay has come to, batch after batch. */
function statesOf({ said }: Run): readonly string[] {
  return said.split('\n').filter((line) => /^ *(batch|state|chain) /.test(line))
}

test('[D44] a backup under load is restored elsewhere, checked, and continues', async () => {
  const folder = makeTestFolder()
  const other = makeTestFolder()
  const living = await openTestSequencer(folder.path)
  const users = [asUserId(10_001), asUserId(10_002)]
  for (const user of users) await openRichUser(living.sequencer, user)
  await churn(living.sequencer, { users, orders: 200, seed: 1, keyPrefix: 'before' })
  const file = join(other.path, 'backup.db')
  const [backup] = await Promise.all([
    run('backup', { dataFolder: folder.path, words: [file] }),
    churn(living.sequencer, { users, orders: 2_000, seed: 2, keyPrefix: 'during' }),
  ])
  expect(backup.code, backup.said).toBe(0)
  expect(statSync(file).mode & 0o077, 'a backup is its owner’s alone').toBe(0)
  const target = join(other.path, 'data')
  const keyless = await run('restore', { dataFolder: target, words: [file] })
  expect(keyless.said).toMatch(/name its copy with --key KEYFILE/)
  expect(keyless.code).toBe(1)
  expect(existsSync(databaseFileOf(target))).toBe(false)
  const key = secretKeyFileOf(folder.path)
  const restored = await run('restore', { dataFolder: target, words: [file, '--key', key] })
  expect(restored.said).toMatch(/as of batch \d+; every law holds/)
  const again = await run('restore', { dataFolder: target, words: [file] })
  expect(again.code).toBe(1)
  expect(again.said).toMatch(/an exchange lives in/)
  const twin = await openTestSequencer(target)
  expect(twin.start.batch).toBeGreaterThan(5)
  await churn(twin.sequencer, { users, orders: 40, seed: 3, keyPrefix: 'after' })
  await twin.close()
  await living.close()
  folder.remove()
  other.remove()
})

longTest('[D44] a backup has the chain of a sandbox, and a restore brings it back', async () => {
  const folder = makeTestFolder()
  const other = makeTestFolder()
  const living = await openTestSequencer(folder.path)
  await openRichUser(living.sequencer, 10_001)
  const transfer = {
    withdrawalId: 7, symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
    amount: '95',
  }
  const chain = openSandboxChain({ dataFolder: folder.path, clock: () => 0 })
  expect((await chain.submit(transfer)).ok).toBe(true)
  const file = join(other.path, 'backup.db')
  expect((await run('backup', { dataFolder: folder.path, words: [file] })).code).toBe(0)
  chain.close()
  await living.close()
  const target = join(other.path, 'data')
  const words = [file, '--key', secretKeyFileOf(folder.path)]
  expect((await run('restore', { dataFolder: target, words })).code).toBe(0)
  const restored = openSandboxChain({ dataFolder: target, clock: () => 60_000 })
  expect(await restored.observe(transfer)).toMatchObject({ state: 'sent', confirmations: 20 })
  restored.close()
  folder.remove()
  other.remove()
})

test('[D40, D43, D153] verify and replay run next to a server and report breaches', async () => {
  const folder = makeTestFolder()
  const living = await openTestSequencer(folder.path)
  const user = await openRichUser(living.sequencer, 10_001)
  await churn(living.sequencer, { users: [user], orders: 200, seed: 1 })
  const verified = await run('verify', { dataFolder: folder.path })
  expect(verified.said).toMatch(/\b\d{2,3} laws, 0 breaches/)
  expect(verified.code).toBe(0)
  const words = ['--from', '2', '--to', '5']
  const replayed = await run('replay', { dataFolder: folder.path, words })
  expect(replayed.said).toMatch(/batch 5 {2}state [0-9a-f]{32}/)
  expect(replayed.code).toBe(0)
  await living.close()
  for (const stretch of [
    ['--from', '10', '--to', '5'], ['--from', '99999'], ['--from', '99998', '--to', '99999'],
  ]) {
    const refused = await run('replay', { dataFolder: folder.path, words: stretch })
    expect(refused.said).toMatch(/there is no batch from .*: the log has the batches 1 to \d+/)
    expect([refused.code, refused.said.includes('as recorded')]).toEqual([1, false])
  }
  // Wherever it runs: another zone, another language, another pool of threads.
  const surroundings = {
    TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1',
  }
  const here = await run('replay', { dataFolder: folder.path })
  const elsewhere = await run('replay', { dataFolder: folder.path, surroundings })
  expect(statesOf(here).length).toBeGreaterThan(5)
  expect(statesOf(elsewhere)).toEqual(statesOf(here))
  expect([here.code, elsewhere.code]).toEqual([0, 0])
  const database = new DatabaseSync(databaseFileOf(folder.path))
  database.exec('update balance set available_units = available_units + 1 where owner = 10001')
  database.close()
  const broken = await run('verify', { dataFolder: folder.path })
  expect(broken.code).toBe(1)
  expect(broken.said).toMatch(/BREACH {2}every balance is the sum of its entries: owner 10001/)
  folder.remove()
})

longTest('[D44] a backup that breaks an invariant is not restored', async () => {
  const folder = makeTestFolder()
  const living = await openTestSequencer(folder.path)
  await openRichUser(living.sequencer, 10_001)
  await living.close()
  const database = new DatabaseSync(databaseFileOf(folder.path))
  database.exec('delete from entry_run where batch = (select min(batch) from entry_run)')
  database.close()
  const target = join(folder.path, 'data')
  const words = [databaseFileOf(folder.path), '--key', secretKeyFileOf(folder.path)]
  const restored = await run('restore', { dataFolder: target, words })
  expect(restored.code).toBe(1)
  expect(restored.said).toMatch(/was not restored/)
  expect(existsSync(databaseFileOf(target))).toBe(false)
  folder.remove()
})

longTest('[D99] a restore without the key lists the loss and makes a new key', async () => {
  const folder = makeTestFolder()
  const other = makeTestFolder()
  const living = await openTestSequencer(folder.path)
  await openRichUser(living.sequencer, 10_001)
  const file = join(other.path, 'backup.db')
  const backup = await run('backup', { dataFolder: folder.path, words: [file] })
  expect(backup.said).toMatch(/the key file is not in it/)
  await living.close()
  const target = join(other.path, 'data')
  const restored = await run('restore', { dataFolder: target, words: [file, '--without-key'] })
  expect(restored.said).toMatch(/sent codes no longer fit.*sessions stay valid\n.*every law holds/s)
  expect(restored.code).toBe(0)
  const [before, after] = [folder.path, target].map((path) => loadSecretKey(path)?.id)
  expect(after).toBeDefined()
  expect(after).not.toBe(before)
  const twin = await openTestSequencer(target)
  await openRichUser(twin.sequencer, 10_002)
  await twin.close()
  expect((await run('verify', { dataFolder: target })).said).toMatch(/ 0 breaches/)
  folder.remove()
  other.remove()
})

test('[D110] a backup is in the security log, made with or without a running server', async () => {
  const folder = makeTestFolder()
  const backup = (name: string) => run('backup', {
    dataFolder: folder.path, words: [join(folder.path, name)],
  })
  const eventsOf = ({ services }: TestServer) => services.database.selectFrom('security_event')
    .select('detail').where('kind', '=', 'backup-made').orderBy('event_id').execute()
  const living = await startTestServer({ dataFolder: folder.path })
  expect((await backup('beside.db')).code).toBe(0)
  const asOfBatch = { detail: expect.stringMatching(/^as of batch [1-9]\d*$/) }
  await expect.poll(() => eventsOf(living)).toEqual([asOfBatch])
  await living.stop()
  expect((await backup('without.db')).code).toBe(0)
  const next = await startTestServer({ dataFolder: folder.path })
  await expect.poll(() => eventsOf(next)).toEqual([asOfBatch, asOfBatch])
  await next.stop()
  expect((await run('verify', { dataFolder: folder.path })).said).toMatch(/ 0 breaches/)
  folder.remove()
})

test('[D44] each program reports a missing requirement plainly', async () => {
  const folder = makeTestFolder()
  const [verified, replayed, backup, restored] = await Promise.all(
    ['verify', 'replay', 'backup', 'restore'].map((name) =>
      run(name, { dataFolder: folder.path })),
  )
  for (const ended of [verified, replayed]) {
    expect(ended?.code).toBe(1)
    expect(ended?.said).toMatch(/^no exchange lives in/)
  }
  expect(backup?.said).toMatch(/npm run backup -- FILE/)
  expect(restored?.said).toMatch(/npm run restore -- FILE/)
  folder.remove()
})
