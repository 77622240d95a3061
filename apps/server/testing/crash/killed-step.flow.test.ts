// A step and a process that ends: after its commit, or by the step's own failure.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exitCodeStopped } from '#sequencer/thread/thread-message.ts'
import { rowsOf, verifyFolder } from '#testing/stored-exchange.ts'
import { makeTestFolder, must, openTestSequencer } from '#testing/test-sequencer.ts'
import { creditAndPut } from '#testing/test-steps.ts'
import { credited, creditKey } from './killed-step.ts'

const entry = fileURLToPath(new URL('./killed-step.ts', import.meta.url))
let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

async function runToEnd(what: 'hang' | 'fail') {
  const child = spawn(process.execPath, [entry, folder.path, what], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, errors] = ['', '']
  child.stderr.on('data', (text: Buffer) => { errors += text.toString() })
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    if (said.includes('committed')) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'close')
  return { said, errors, code, signal }
}

const entries = () => rowsOf(folder.path, ['compaction_cursor']).get('compaction_cursor')?.length

test('[D34] killed between commit and answer, the same key gives the same result', async () => {
  expect(await runToEnd('hang')).toMatchObject({ said: 'committed\n', signal: 'SIGKILL' })
  const { sequencer, close } = await openTestSequencer(folder.path)
  const again = await sequencer.run(creditAndPut, credited, { key: creditKey })
  await close()
  expect(must(again)).toMatchObject({ repeated: true, result: { before: 0n, after: 5n } })
  expect(entries()).toBe(1)
  expect(verifyFolder(folder.path).breaches).toEqual([])
})

test('[D33] a step whose write fails after its command ends the whole process', async () => {
  const { said, errors, code } = await runToEnd('fail')
  expect({ said, code }).toEqual({ said: '', code: exitCodeStopped })
  expect(errors).toContain('the step test-credit-and-put failed after its command')
  const { sequencer, close } = await openTestSequencer(folder.path)
  const again = await sequencer.run(creditAndPut, { ...credited, name: 'other' }, {
    key: creditKey,
  })
  await close()
  expect(must(again)).toMatchObject({ repeated: false, result: { before: 0n, after: 5n } })
  expect(verifyFolder(folder.path).breaches).toEqual([])
})
