// Deposits whose process is killed after each of its durable actions, in turn: each is credited
// once, none is lost.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf, verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'

/** Each run starts a process of its own. */
const timeoutMs = byDepth({ short: 240_000, deep: 900_000 })
const entry = join(import.meta.dirname, 'killed-deposits.ts')

async function run(dataFolder: string, killedAfter: number, hour: number) {
  const child = spawn(process.execPath, [entry, dataFolder, String(killedAfter), String(hour)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, errors] = ['', '']
  child.stdout.on('data', (text: Buffer) => { said += text.toString() })
  child.stderr.on('data', (text: Buffer) => { errors += text.toString() })
  const [, signal] = await once(child, 'close')
  return { actions: said.trim().split('\n'), signal, errors }
}

/** The deposits, their postings and the balances, without their moments. */
function stateOf(dataFolder: string) {
  const rows = rowsOf(dataFolder, ['deposit', 'deposit_posting', 'balance'])
  const of = (table: string) => (rows.get(table) ?? []).map((row) => Object(row))
  return {
    deposits: of('deposit').map((row) => [row.user_id, row.amount_units, row.status])
      .toSorted((one, other) => Number(one[1] - other[1])),
    postings: of('deposit_posting').map((row) => [row.kind, row.amount_units])
      .toSorted((one, other) => Number(one[1] - other[1])),
    balances: of('balance').filter(({ owner, wallet }) => owner > 10_000n && wallet === 'spot')
      .map((row) => [row.owner, row.available_units]),
  }
}

test('[DP5] killed after any action, each deposit is credited once', async () => {
  const whole = makeTestFolder()
  const { actions, errors } = await run(whole.path, 0, 0)
  expect([actions.at(-1), errors]).toEqual(['ended', ''])
  await run(whole.path, 0, 1)
  const expected = stateOf(whole.path)
  expect(expected.balances).toContainEqual([10_001n, 1_400_000_000n])
  whole.remove()
  const first = actions.indexOf('note-arrivals') + 1
  const count = actions.length - 1
  expect(count - first).toBeGreaterThan(5)
  const all = Array.from({ length: count - first + 1 }, (_, at) => first + at)
  const kills = byDepth({ short: all.filter((_, at) => at % 3 === 0), deep: all })
  for (const killedAfter of kills) {
    const folder = makeTestFolder()
    const killed = await run(folder.path, killedAfter, 0)
    expect(killed.signal, `killed after ${killedAfter}`).toBe('SIGKILL')
    const again = await run(folder.path, 0, 1)
    expect([again.actions.at(-1), again.errors], `killed after ${killedAfter}`)
      .toEqual(['ended', ''])
    const found = stateOf(folder.path)
    expect(found.deposits).toHaveLength(3)
    expect(found.balances, `killed after ${killedAfter}`)
      .toContainEqual([10_001n, 1_400_000_000n])
    for (const [, units, status] of found.deposits) {
      const posted = found.postings
        .filter(([kind, amount]) => kind === 'credit' && amount === units)
      expect(posted.length, `killed after ${killedAfter}`).toBe(status === 'final' ? 1 : 0)
    }
    expect(verifyFolder(folder.path).breaches).toEqual([])
    folder.remove()
  }
}, timeoutMs)
