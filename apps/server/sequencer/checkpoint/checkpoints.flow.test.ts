import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as passes } from 'node:timers/promises'
import { asUserId } from '@ingot/contract/vocabulary'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { openReader } from '#store/sqlite/open-reader.ts'
import { churn } from '#testing/traffic/market-churn.ts'
import { openStoreAt, replayFolder, copyOf, verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'
import { makeTestFolder, openRichUser, openTestSequencer } from '#testing/test-sequencer.ts'
import { BatchLoop } from '#sequencer/batch/batch-loop.ts'
import { Checkpointer, type CheckpointPages } from './checkpointer.ts'

/** Its log is folded at 80 pages, and batches wait when it is 800 longer. */
const threadEntry = new URL(import.meta.resolve('#testing/crash/crash-thread.ts'))
const boundBytes = (80 + 800 + 400) * 4_120
const users = [10_001, 10_002, 10_003].map(asUserId)

let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

const logFile = () => `${databaseFileOf(folder.path)}-wal`
const logBytes = () => statSync(logFile()).size

/** The number of resets of the log: its header counts them, see "WAL file format" of SQLite. */
function beginnings(): number {
  const header = Buffer.alloc(16)
  const file = openSync(logFile(), 'r')
  readSync(file, header, 0, header.length, 0)
  closeSync(file)
  return header.readUInt32BE(12)
}

test('[D69] under lasting load the log is reset again and again', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path, { threadEntry })
  for (const user of users) await openRichUser(sequencer, user)
  const before = beginnings()
  let longest = 0
  const rounds = byDepth({ short: 10, deep: 20 })
  for (let round = 0; round < rounds; round += 1) {
    await churn(sequencer, { users, orders: 300, seed: round })
    longest = Math.max(longest, logBytes())
    if (round % 7 === 0) expect(verifyFolder(folder.path).breaches).toEqual([])
  }
  expect(beginnings() - before).toBeGreaterThan(rounds / 2)
  expect(longest).toBeLessThan(boundBytes)
  await close()
  expect(existsSync(logFile())).toBe(false)
  expect(verifyFolder(folder.path).breaches).toEqual([])
  expect(replayFolder(folder.path).end).toBeGreaterThan(100)
})

test('[D69] a reader\'s snapshot blocks nothing, and the log is reset after it', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path, { threadEntry })
  for (const user of users) await openRichUser(sequencer, user)
  await churn(sequencer, { users, orders: 300, seed: 1 })
  const reader = openReader(folder.path)
  reader.exec('begin')
  const count = reader.prepare('select count(*) as orders from spot_order')
  const seen = count.get()
  const before = beginnings()
  await churn(sequencer, { users, orders: 1_500, seed: 2 })
  expect(count.get()).toEqual(seen)
  expect(beginnings() - before).toBeLessThan(2)
  expect(logBytes()).toBeGreaterThan(200 * 4_120)
  const copy = copyOf(folder.path)
  expect(verifyFolder(copy.path).breaches).toEqual([])
  copy.remove()
  reader.exec('commit')
  reader.close()
  for (let round = 0; round < 40 && beginnings() - before < 3; round += 1) {
    await churn(sequencer, { users, orders: 80, seed: 3 + round })
  }
  expect(beginnings() - before).toBeGreaterThan(2)
  await close()
})

/** A store whose batches each open a user, and its checkpointer's requests. */
async function startFolding(pages: CheckpointPages, dataFolder: string) {
  const store = await openStoreAt(folder.path, () => 1_000_000)
  const holds: number[] = []
  const stopped: string[] = []
  let released = 0
  const loop = new BatchLoop({
    ...store,
    audit: () => {},
    release: () => {
      released += 1
      checkpointer.afterBatch()
    },
    stop: (error) => {
      throw error
    },
  })
  const checkpointer = new Checkpointer({
    database: store.database, dataFolder, pages,
    hold: () => {
      holds.push(released)
      loop.hold()
    },
    proceed: () => loop.proceed(),
    between: (act) => loop.between(act),
    stop: (error) => stopped.push(String(error)),
  })
  const add = (user: number) =>
    loop.add([{ command: { kind: 'open-user', user: asUserId(user) } }])
  const run = async (user: number): Promise<void> => {
    add(user)
    await new Promise<void>((resolve) => loop.finish(resolve))
  }
  const close = async (): Promise<void> => {
    await checkpointer.close()
    store.close()
  }
  return { run, add, holds, stopped, close, released: () => released }
}

test('[D69] also when batches follow without a pause', async () => {
  const pages = { due: 60, again: 20, behind: 8_000 }
  const { run, add, close, released } = await startFolding(pages, folder.path)
  await run(10_001)
  const before = beginnings()
  for (let user = 10_002; user < 11_500; user += 1) {
    add(user)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(beginnings() - before).toBeGreaterThan(10)
  await run(11_500)
  expect(released()).toBe(1_500)
  await close()
})

test('[D70] batches wait for a late checkpoint, and none is lost', async () => {
  const pages = { due: 1, again: 1, behind: 1 }
  const { run, holds, stopped, close, released } = await startFolding(pages, folder.path)
  for (let user = 10_001; user <= 10_040; user += 1) await run(user)
  expect(released()).toBe(40)
  expect(stopped).toEqual([])
  expect(holds.length).toBeGreaterThan(5)
  expect(beginnings()).toBeGreaterThan(5)
  await close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
})

test('[D69] two connections may checkpoint and reset a log (SQLite 3.51.3 or newer)', () => {
  const { sqlite = '' } = process.versions
  const [major = 0, minor = 0, patch = 0] = sqlite.split('.').map(Number)
  expect(major * 1_000_000 + minor * 1_000 + patch).toBeGreaterThanOrEqual(3_051_003)
})

test('[D70] a failed checkpoint is reported with its reason', async () => {
  const pages = { due: 1, again: 1, behind: 800 }
  const { run, stopped, close } = await startFolding(pages, `${folder.path}/gone`)
  await run(10_001)
  for (let wait = 0; wait < 200 && stopped.length === 0; wait += 1) await passes(25)
  expect(stopped[0]).toMatch(/log could not be checkpointed: ENOENT/)
  await close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
})
