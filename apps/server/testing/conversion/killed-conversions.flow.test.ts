// Conversions in a process that is killed among its acceptances: every acknowledged one is there
// once, with its posting, and its key returns it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { takeQuote } from '@ingot/features/conversion/server/accept-steps.ts'
import { verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { openConversionRig } from './conversion-rig.ts'
import { acceptanceKey } from './killed-conversions.ts'

const entry = join(import.meta.dirname, 'killed-conversions.ts')

/** The acknowledged acceptances, as "user id", of a process that is killed after a number. */
async function killedAfter(dataFolder: string, lines: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [entry, dataFolder], { stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => { errors += text.toString() })
  const heard: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    heard.push(line)
    if (heard.length >= lines) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect([signal, errors]).toEqual(['SIGKILL', ''])
  return heard
}

test('[CV10, CV13] killed among acceptances, each acknowledged one is one conversion', async () => {
  for (const lines of byDepth({ short: [9, 60], deep: [1, 2, 9, 33, 60, 150, 400] })) {
    const folder = makeTestFolder()
    const acknowledged = await killedAfter(folder.path, lines)
    const rig = await openConversionRig(folder.path, () => 1_900_000_000_000)
    const taken = rig.rows(`select user_id || ' ' || id as line from conversion_quote
      where status = 'taken' order by id`).map(({ line }) => line)
    expect(taken).toEqual(expect.arrayContaining([...acknowledged]))
    // The last batch may have been committed before its lines were written.
    expect(taken.length - acknowledged.length).toBeLessThanOrEqual(2)
    for (const line of acknowledged) {
      const [user = 0, id = 0] = line.split(' ').map(Number)
      const again = await rig.run(takeQuote, { userId: user, id }, { key: acceptanceKey(user, id) })
      expect(again).toMatchObject({ ok: true, value: { repeated: true, result: { id } } })
    }
    rig.close()
    expect(verifyFolder(folder.path).breaches).toEqual([])
    folder.remove()
  }
}, 120_000)
