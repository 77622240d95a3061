// A data folder as tests of recovery look at it: filled by an exchange that is killed, copied,
// changed by hand, opened again, verified and replayed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Applied } from '@ingot/engine'
import { featureChecks } from '#app/checks.ts'
import { postingOfConversion } from '@ingot/features/conversion/server/conversion-checks.ts'
import { postingOfPrize } from '@ingot/features/contest/server/contest-checks.ts'
import { postingOfRebate } from '@ingot/features/invitation/server/invitation-checks.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'
import { replayLog, type ReplayOptions, type ReplayReport } from '#sequencer/verify/replay-log.ts'
import {
  verifyDatabase, type VerifyOptions, type VerifyReport,
} from '#sequencer/verify/verify-database.ts'
import { copyDatabase } from '#store/file/copy-database.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { copySecretKey, secretKeyFileOf } from '#store/file/secret-key.ts'
import { trafficBeginsAt } from './traffic/perpetual-traffic.ts'
import { writeTestKey } from './test-key.ts'
import { makeTestFolder } from './test-sequencer.ts'

export type TestFolder = ReturnType<typeof makeTestFolder>

export type KilledOptions = {
  readonly seed: number
  readonly kind: 'perpetual' | 'waiting' | 'funds'
  /** It is killed once it has said this batch. */
  readonly batches: number
}

/** Returns the last reported batch before the exchange was killed. */
export async function runUntilKilled(
  dataFolder: string,
  { seed, kind, batches }: KilledOptions,
): Promise<{ batch: number; hash: string }> {
  const entry = join(import.meta.dirname, 'killed-perpetuals.ts')
  const child = spawn(process.execPath, [entry, dataFolder, String(seed), kind], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  return new Promise((resolve, reject) => {
    let heard = { batch: 0, hash: '' }
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [batch = '', hash = ''] = line.split(' ')
      heard = { batch: Number(batch), hash }
      if (heard.batch >= batches) child.kill('SIGKILL')
    })
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(heard)
      else reject(new Error(`the exchange ended by itself with ${String(code)}: ${errors}`))
    })
  })
}

/** Opens the store in this thread, on a clock of the test's own. */
export function openStoreAt(dataFolder: string, clock: () => number): Promise<SequencerStore> {
  writeTestKey(dataFolder)
  return openSequencerStore({
    dataFolder, steps: [], compaction: null, clock, onProgress: () => undefined,
  })
}

const paidByFeatures = [postingOfConversion.name, postingOfPrize.name, postingOfRebate.name]

/** Of exchanges whose money moves by the engine's commands alone, without quotes and rebates. */
export const checksOfCommands = featureChecks.filter(({ name }) => !paidByFeatures.includes(name))

export function verifyFolder(
  dataFolder: string, options: Partial<Pick<VerifyOptions, 'schema' | 'checks'>> = {},
): VerifyReport {
  return readSnapshot(dataFolder, (database, { key }) =>
    verifyDatabase(database, {
      checks: featureChecks, ...options, key, onProgress: () => undefined,
    }))
}

export function replayFolder(
  dataFolder: string, options: Omit<ReplayOptions, 'key'> = {},
): ReplayReport {
  return readSnapshot(dataFolder, (database, { key }) => replayLog(database, { ...options, key }))
}

export function copyOf(dataFolder: string): TestFolder {
  const folder = makeTestFolder()
  copyDatabase(databaseFileOf(dataFolder), databaseFileOf(folder.path))
  copySecretKey(secretKeyFileOf(dataFolder), folder.path)
  return folder
}

/**
 * A copy of a folder with one thing changed by hand, as by a shell that enforces no foreign keys; a
 * change of nothing is an error.
 */
export function changedCopyOf(dataFolder: string, change: string): TestFolder {
  const folder = copyOf(dataFolder)
  const database = new DatabaseSync(databaseFileOf(folder.path), {
    enableForeignKeyConstraints: false,
  })
  const { changes } = database.prepare(change).run()
  database.close()
  if (Number(changes) === 0) throw new Error(`nothing was changed by: ${change}`)
  return folder
}

/** Every row of some tables. */
export function rowsOf(dataFolder: string, tables: readonly string[]): Map<string, unknown[]> {
  const database = new DatabaseSync(databaseFileOf(dataFolder))
  const rows = new Map<string, unknown[]>(tables.map((table) => {
    const select = database.prepare(`select * from ${table}`)
    select.setReadBigInts(true)
    return [table, select.all()]
  }))
  database.close()
  return rows
}

/** Whether the log's first stretch is gone: the thread that reads openings has sent two by then. */
export function isLogCut(dataFolder: string): boolean {
  const first = 'command_batch where batch = 1'
  return rowsOf(dataFolder, [first]).get(first)?.length === 0
}

/** Commands that follow from the results of earlier ones. */
export type AnsweredTraffic = {
  opening(): readonly LoggedCommand[]
  stepMs(): number
  next(at: number): LoggedCommand
  hear(outcome: Outcome<Applied>): void
}

/**
 * Runs 500 batches of some traffic with restarts in between; returns the end of the chain, which
 * verify and replay have confirmed.
 */
export async function chainOf(traffic: AnsweredTraffic, restartEvery: number): Promise<string> {
  const folder = makeTestFolder()
  let at = trafficBeginsAt
  let store = await openStoreAt(folder.path, () => at)
  store.runner.run(traffic.opening().map((command) => ({ command })))
  for (let batch = 1; batch <= 500; batch += 1) {
    if (batch % restartEvery === 0) {
      store.close()
      store = await openStoreAt(folder.path, () => at)
    }
    at += traffic.stepMs()
    const [answer] = store.runner.run([{ command: traffic.next(at) }]).answers
    if (answer?.ok === true) traffic.hear({ ok: true, value: answer.value.applied })
  }
  const { hash } = store.runner.tail
  store.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  expect(replayFolder(folder.path).chainHash).toBe(hash)
  folder.remove()
  return hash
}
