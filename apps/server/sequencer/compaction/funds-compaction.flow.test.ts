import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Outcome } from '@ingot/contract/vocabulary'
import { FundsTraffic } from '#testing/traffic/funds-traffic.ts'
import { trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import {
  changedCopyOf, isLogCut, replayFolder, rowsOf, verifyFolder,
} from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'
import type { Receipt, Submission } from '#sequencer/submission.ts'

let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

// The traffic's clock runs some seconds a command.
const compaction = { keepMs: 3_600_000, openingEveryMs: 3_600_000 }
const commandsInBatch = 8

/** Movements of funds have a key each. */
function submissionOf(command: LoggedCommand, number: number): Submission {
  if (!command.kind.endsWith('-funds')) return { command }
  const body = JSON.stringify(command, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value)
  return { command, key: { scope: 'funds', key: String(number), body } }
}

const answerText = (outcome: Outcome<Receipt> | undefined) => outcome?.ok === true
  ? `${outcome.value.batch} ${outcome.value.applied.orderId}` : outcome?.reject.code

test('[H12, D143] compaction keeps keys, holds and settlements, and replay continues', async () => {
  let at = trafficBeginsAt
  const open = (): Promise<SequencerStore> => openSequencerStore({
    dataFolder: folder.path, steps: [], compaction, clock: () => at,
    onProgress: () => undefined,
  })
  const traffic = new FundsTraffic({ seed: 31, users: 30, simulated: 20 })
  let store = await open()
  store.runner.run(traffic.opening().map((command) => ({ command })))
  const asked: { readonly submission: Submission; readonly answer: string | undefined }[] = []
  for (let batch = 1; batch <= 1_000 || !isLogCut(folder.path); batch += 1) {
    const submissions = Array.from({ length: commandsInBatch }, (_, index) => {
      at += traffic.stepMs()
      return submissionOf(traffic.next(at), batch * commandsInBatch + index)
    })
    // The traffic does not get the results of batched commands: every user stays in hedge mode.
    const heard = submissions.filter(({ command }) => command?.kind !== 'set-position-mode')
    const { answers } = store.runner.run(heard, (now) => store.compactor.step(now))
    for (const [index, submission] of heard.entries()) {
      const answer = answers[index]
      if (answer?.ok === true) {
        traffic.hear({ ok: true, value: answer.value.applied }, submission.command)
      }
      // A refusal uses no key, so only accepted results are stored under one.
      if (submission.key !== undefined && answer?.ok === true) {
        asked.push({ submission, answer: answerText(answer) })
      }
    }
    // Messages of the opening thread are delivered.
    if (batch % 8 === 0) await setImmediate()
  }
  store.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  expect(replayFolder(folder.path).start).toBeGreaterThan(1)
  const rows = rowsOf(folder.path, ['idempotency_key', 'entry_run', 'opening_entry'])
  expect(rows.get('opening_entry')?.length).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(1_000)
  expect(rows.get('idempotency_key')).toHaveLength(asked.length)
  const oldest = asked[0]?.submission.key?.key ?? ''
  const changed = changedCopyOf(folder.path, `delete from idempotency_key where key = '${oldest}'`)
  const stored = `${asked.length - 1} idempotency keys are stored`
  expect(verifyFolder(changed.path).breaches)
    .toEqual([`idempotency keys: ${stored}, the log has ${asked.length}`])
  changed.remove()
  store = await open()
  const again = store.runner.run(asked.map(({ submission }) => submission)).answers
  expect(again.map(answerText)).toEqual(asked.map(({ answer }) => answer))
  expect(rowsOf(folder.path, ['entry_run']).get('entry_run'))
    .toEqual(rows.get('entry_run'))
  store.close()
}, 600_000)
