// The ending of a withdrawal in its row: written with the move, and checked against the events.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { cancelWithdraw, userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import {
  approveWithdrawal, rejectWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import { databaseFileOf } from '@ingot/server/store/file/data-folder.ts'
import { firstOperator } from '@ingot/server/testing/console-client.ts'
import { tronAddressOf } from '@ingot/server/testing/deposits/tron-address.ts'
import {
  must, startTestServer, type TestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { changedCopyOf, copyOf, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openTrader } from '@ingot/server/testing/trader.ts'
import { completeWithdrawal, failWithdrawal } from './withdrawal-steps.ts'

const coinPassword = 'nine green kettles 4'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  await fillEndings(server)
})
afterAll(() => server.stop())

/** One withdrawal of each ending, one in progress and one that waits. */
async function fillEndings(running: TestServer): Promise<void> {
  const { client: operator } = await firstOperator(running)
  const { sequencer } = running.services
  const withdraw = async () => {
    const { user: { client, profile } } = await openTrader(running, { USDT: '1000' })
    // An address of their own: a shared one would need a second operator.
    const address = tronAddressOf(Number(profile.id))
    const destination = { symbol: 'USDT', chain: 'TRC20', address } as const
    must(await client.call(changecoinpwd, {
      oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
    }))
    must(await client.call(bindWithdrawAddress, destination))
    const { id } = must(await client.call(userWithdraw, {
      ...destination, amount: '100', coinPassword,
    }))
    running.clock.advance(1_000)
    return { client, id: Number(id) }
  }
  await withdraw()
  const cancelled = await withdraw()
  must(await cancelled.client.call(cancelWithdraw, { id: String(cancelled.id) }))
  const refused = await withdraw()
  await operator.call(rejectWithdrawal, { id: refused.id, reason: 'The source is unclear.' })
  const [left, failed, sent] = [await withdraw(), await withdraw(), await withdraw()]
  for (const { id } of [left, failed, sent]) await operator.call(approveWithdrawal, { id })
  running.clock.advance(1_000)
  const ended = [
    await sequencer.run(completeWithdrawal, { id: left.id, txId: 'tx', confirmations: 20 }),
    await sequencer.run(failWithdrawal, { id: failed.id, txId: 'tx' }),
  ]
  expect(ended.map(({ ok }) => ok)).toEqual([true, true])
}

const endings = ['approved_at', 'closed_at', 'close_reason', 'close_text']

const rowsOf = (database: DatabaseSync) =>
  database.prepare(`select id, status, ${endings.join()} from withdrawal order by id`).all()

test('[WD15] each ending is in its row, and verifies', () => {
  const folder = copyOf(server.dataFolder)
  const database = new DatabaseSync(databaseFileOf(folder.path))
  expect(rowsOf(database).map((row) => [row['status'], row['close_reason'], row['close_text']]))
    .toEqual([
      ['pending_approval', null, ''], ['rejected', 'by_user', ''],
      ['rejected', 'by_operator', 'The source is unclear.'], ['completed', null, ''],
      ['rejected', 'transfer_failed', ''], ['in_progress', null, ''],
    ])
  database.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

test.each([
  ["close_reason = 'by_user'", 'by_operator'], ["close_text = 'other'", 'by_operator'],
  ['closed_at = closed_at + 1', 'by_user'], ['approved_at = null', 'transfer_failed'],
])('[WD15] verify reports an ending with %s', (change, reason) => {
  const edited = changedCopyOf(server.dataFolder,
    `update withdrawal set ${change} where close_reason = '${reason}'`)
  expect(verifyFolder(edited.path).breaches.join()).toContain('another ending than its events')
  edited.remove()
})
