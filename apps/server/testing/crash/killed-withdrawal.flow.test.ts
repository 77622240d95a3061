// A withdrawal whose process is killed after each of its durable actions, in turn: nothing is lost,
// nothing is repeated.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sandboxChainFileOf } from '#store/file/data-folder.ts'
import { rowsOf, verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth, longTest } from '#testing/test-depth.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'

/** Each run starts a process of its own. */
const timeoutMs = byDepth({ short: 240_000, deep: 900_000 })
const entry = join(import.meta.dirname, 'killed-withdrawal.ts')

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

/** The rows of both files, without their moments. */
function stateOf(dataFolder: string) {
  const tables = ['withdrawal', 'workflow_event', 'message', 'approval', 'balance']
  const rows = rowsOf(dataFolder, tables)
  const of = (table: string) => (rows.get(table) ?? []).map((row) => Object(row))
  const chain = new DatabaseSync(sandboxChainFileOf(dataFolder))
  const transfers = chain.prepare('select withdrawal_id, tx_id from transfer').all()
    .map((row) => ({ ...row }))
  chain.close()
  return {
    withdrawals: of('withdrawal').map(({ status, tx_id: txId }) => [status, txId]),
    moves: of('workflow_event').filter(({ workflow }) => workflow === 'withdrawal')
      .map(({ to_state: to }) => to),
    messages: of('message').map(({ kind }) => kind),
    approvals: of('approval').length,
    balance: of('balance').filter(({ owner, wallet }) => owner === 10_001n && wallet === 'spot')
      .map((row) => [row.available_units, row.frozen_units]),
    transfers,
  }
}

test('[WD7] killed after any action, a withdrawal ends as if it had not been', async () => {
  const whole = makeTestFolder()
  const { actions, errors } = await run(whole.path, 0, 0)
  expect([actions.at(-1), errors]).toEqual(['ended', ''])
  const expected = stateOf(whole.path)
  expect(expected).toMatchObject({
    moves: ['pending_approval', 'in_progress', 'completed'],
    messages: [
      'address_added', 'withdrawal_requested', 'withdrawal_approved', 'withdrawal_completed',
    ],
    approvals: 1, balance: [[70_000_000_000n, 0n]], transfers: [{ withdrawal_id: 1 }],
  })
  whole.remove()
  const count = actions.length - 1
  expect(actions.slice(0, count)).toEqual([
    'seed-configuration', 'test-add-withdrawer', 'command', 'save-withdraw-address',
    'request-withdrawal', 'approve-withdrawal', 'start-transfer', 'transfer', 'note-transfer',
    'note-transfer', 'complete-withdrawal',
  ])
  // The transfer, before its row knows of it; the next test has each action once as well.
  const kills = byDepth({ short: [8], deep: actions.slice(1).map((_, at) => at + 1) })
  for (const killedAfter of kills) {
    const folder = makeTestFolder()
    const killed = await run(folder.path, killedAfter, 0)
    expect(killed).toMatchObject({ signal: 'SIGKILL', actions: actions.slice(0, killedAfter) })
    const again = await run(folder.path, 0, 1)
    expect([again.actions.at(-1), again.errors], `killed after ${killedAfter}`)
      .toEqual(['ended', ''])
    expect(stateOf(folder.path), `killed after ${killedAfter}`).toEqual(expected)
    expect(verifyFolder(folder.path).breaches).toEqual([])
    folder.remove()
  }
}, timeoutMs)

longTest('[WD7] killed at every start, a withdrawal ends all the same', async () => {
  const folder = makeTestFolder()
  let hour = 0
  for (;;) {
    const { signal, errors, actions } = await run(folder.path, 1, hour)
    hour += 1
    if (signal === 'SIGKILL') continue
    expect([actions.at(-1), errors]).toEqual(['ended', ''])
    break
  }
  expect(hour).toBeGreaterThan(8)
  expect(stateOf(folder.path)).toMatchObject({
    withdrawals: [['completed', expect.any(String)]],
    moves: ['pending_approval', 'in_progress', 'completed'], transfers: [{ withdrawal_id: 1 }],
  })
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
}, timeoutMs)
